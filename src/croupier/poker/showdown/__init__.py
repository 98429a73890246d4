"""The end of a hand: who shows, what the pots come to, what lies beside them."""
