"""What has happened at a table, as frozen past facts. Shuffle, clock and identity enter here and nowhere else."""

from croupier.table.events.cards import (
    CardBurned,
    CardsDealt,
    CardsShown,
    DealerChanged,
    FirstHandDrawn,
    HandSet,
    PilePicked,
    ShoeRetired,
    Shuffled,
    StreetOpened,
)
from croupier.table.events.event import UNLESS_SET, Cents, Event, Texts
from croupier.table.events.payments import (
    CardSettled,
    FeeTaken,
    MeterMoved,
    Payment,
    Payments,
    RoundEnded,
    RoundSettled,
    StageSettled,
    WagerReturned,
)
from croupier.table.events.seating import (
    Amounts,
    BoughtIn,
    ChipsDeclared,
    Limit,
    Limits,
    PlayerLeft,
    PlayerSat,
    PositionPassed,
    PositionTaken,
    SatIn,
    SatOut,
    TableOpened,
    TermsChanged,
)
from croupier.table.events.wagers import (
    ActionTaken,
    CardOpened,
    HandNamed,
    Misdealt,
    PlacesPicked,
    SpotPlaced,
    TimedOut,
    TimeWarned,
    TipPlaced,
    WagerPlaced,
    WagersClosed,
    WagersOpened,
    WagersTakenBack,
)

# Every kind of event that a log may hold. The list is explicit: a log outlives the classes.
EVENTS: tuple[type[Event], ...] = (
    TableOpened, PlayerSat, BoughtIn, PlayerLeft, SatOut, SatIn, PositionTaken, PositionPassed, ChipsDeclared,
    WagersOpened, WagerPlaced, HandNamed, TipPlaced, CardOpened, SpotPlaced, PlacesPicked, WagersTakenBack,
    WagersClosed, ActionTaken, TimeWarned, TimedOut, Misdealt, Shuffled, PilePicked, FirstHandDrawn, HandSet,
    StreetOpened, CardBurned, DealerChanged, ShoeRetired, CardsDealt, CardsShown, WagerReturned, FeeTaken,
    MeterMoved, CardSettled, StageSettled, RoundSettled, RoundEnded, TermsChanged,
)  # fmt: skip

__all__ = [
    "EVENTS", "UNLESS_SET", "ActionTaken", "Amounts", "BoughtIn", "CardBurned", "CardOpened", "CardSettled",
    "CardsDealt", "CardsShown", "Cents", "ChipsDeclared", "DealerChanged", "Event", "FeeTaken", "FirstHandDrawn",
    "HandNamed", "HandSet", "Limit", "Limits", "MeterMoved", "Misdealt", "Payment", "Payments", "PilePicked",
    "PlacesPicked", "PlayerLeft", "PlayerSat", "PositionPassed", "PositionTaken", "RoundEnded", "RoundSettled", "SatIn",
    "SatOut", "ShoeRetired", "Shuffled", "SpotPlaced", "StageSettled", "StreetOpened", "TableOpened", "TermsChanged",
    "Texts", "TimeWarned", "TimedOut", "TipPlaced", "WagerPlaced", "WagerReturned", "WagersClosed", "WagersOpened",
    "WagersTakenBack",
]  # fmt: skip
