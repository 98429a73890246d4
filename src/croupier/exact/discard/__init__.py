"""One card of the player's own is given up, the others play with the board's; there is no dealer to beat."""
