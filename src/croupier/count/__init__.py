"""How many deals of cards end in which class of hands: by arithmetic and by compiled loops. No game, no money."""
