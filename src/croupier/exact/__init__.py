"""The exact mathematics: deals counted as integers, priced as fractions. A game arrives as an argument."""
