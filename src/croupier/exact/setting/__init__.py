"""Cards set into two hands, against a dealer who sets his by a house way."""
