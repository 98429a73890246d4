"""Hand histories in the PHH format: read, replayed by the engine against their own result, and written."""
