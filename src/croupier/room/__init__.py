"""Tables by id: who may do what, commands, the clock, fairness. It knows no game, no HTTP and no SQL."""
