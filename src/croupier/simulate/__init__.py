"""Rounds by the million, of the same definitions: dealt, decided and settled as arrays.
A game arrives as an argument."""
