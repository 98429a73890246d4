"""What all events of a table have in common."""

# Marks a field that a log leaves out unless it is set: logs written before there was one stay as they are.
UNLESS_SET = {"written": "unless it is the default"}


class Event:
    __slots__ = ()
