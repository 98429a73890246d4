"""What the dealer does: an action into its events, cards dealt and turned up, wagers paid."""
