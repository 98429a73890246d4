"""Any game that is dealt in one go and decided about wagers: every deal looked at, or a sample of them."""
