"""Between hands: chairs, wagers before the deal, what is due."""
