"""A player's cards and a board, no dealer."""
