"""Against the higher of two dealer hands, the lower, or both."""
