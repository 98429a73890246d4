"""The hand itself: an action becomes events, and the hand after them."""
