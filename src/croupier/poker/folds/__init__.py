"""Events into state: of a hand, and of the table through an evening."""
