"""Fold or call, then up to two cards drawn; the dealer draws too."""
