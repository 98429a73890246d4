"""The heavy parts of a simulated round, compiled: dealing, looking decisions up, counting. Integers in arrays only."""
