"""One decision against a dealer of three cards, with cards of nobody's seen besides."""
