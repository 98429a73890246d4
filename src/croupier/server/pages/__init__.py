"""Pages for people: each a pure function of what the API gives."""
