"""What may be done now, by whom and in which sizes: seats, wagers, decisions. Nothing here changes a state."""
