"""One decision: give up, stand, or exchange one card unseen."""
