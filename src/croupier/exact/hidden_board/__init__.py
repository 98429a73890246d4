"""One decision on the own cards, then hand against hand, both completed from a board that nobody has seen."""
