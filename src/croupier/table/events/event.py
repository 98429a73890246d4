"""What all events of a table have in common."""

from collections.abc import Mapping

# The codec reads these names from the annotations: they tell money from numbers.
Cents = int
Texts = Mapping[str, str]
# Marks a field that a log leaves out unless it is set: logs written before there was one stay as they are.
UNLESS_SET = {"written": "unless it is the default"}


class Event:
    __slots__ = ()
