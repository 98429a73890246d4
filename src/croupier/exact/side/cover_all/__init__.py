"""The highest hand of a round: how hands of one deck are in each other's way."""
