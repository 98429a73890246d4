"""One decision, then hand against hand; suits are not looked at."""
