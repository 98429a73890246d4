"""What happens at a poker table, as frozen facts, and its line in a log."""
