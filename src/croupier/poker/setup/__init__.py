"""What the opening of a poker table fixes: the plan of its game, and what the rule refuses."""
