"""What all events of a table have in common."""


class Event:
    __slots__ = ()
