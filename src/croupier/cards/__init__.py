"""Cards, decks, shoes, shuffles, hand rankings and their kernels. No game, no money."""
