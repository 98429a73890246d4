"""One decision against a dealer of six cards who shows three of them."""
