"""What wagers without decisions read: decks, hands and classes, each counted once as integers that know no money."""
