"""Who pays, and from what: the bank, meters, caps, coverage and fees. Rows of a game never know."""
