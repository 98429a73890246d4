"""Two cards each and a shared board."""
