"""The games, one module each, values only."""
