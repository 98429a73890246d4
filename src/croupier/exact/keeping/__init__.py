"""Some of the cards are kept, or all split into two hands; the dealer keeps his by a house way; a board for all."""
