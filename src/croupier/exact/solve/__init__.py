"""One module a structural family of games: how its deals are counted and its decisions made."""
