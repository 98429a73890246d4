"""Betting: what the player to act may put in, and what a decision is."""
