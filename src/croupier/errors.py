"""Errors that a person can act on: each carries one sentence with the input, the state and the rule."""


class CroupierError(Exception):
    """Bad input or an illegal request. The command line prints the sentence and exits with 2."""


class CardError(CroupierError):
    """A card that cannot be read, or cards that cannot be together."""


class RankingError(CroupierError):
    """Cards that a ranking does not rank."""


class BookError(CroupierError):
    """The data of a rule book is malformed, or names something that is not there."""


class RuleError(CroupierError):
    """A definition of a game that is incomplete or contradicts itself; found when it is loaded."""


class SettleError(CroupierError):
    """A round that cannot be settled as given."""


class UnlistedCards(SettleError):
    """Cards of the table that a round does not list, or not all of them."""


class IllegalAction(CroupierError):
    """A decision that the rule does not allow now."""
