"""HTTP: the room's tables as JSON and as streams of events. No rule is decided here."""
