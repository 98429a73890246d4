"""Rules cards, lists of games, counts and lint: values rendered, nothing decided."""
