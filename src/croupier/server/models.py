"""The shapes of requests and answers, as `/openapi.json` describes them. The room itself checks what they hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

Money = Annotated[Any, WithJsonSchema({"type": "string", "examples": ["12.50"], "description": "dollars as text"})]
Text = Annotated[Any, WithJsonSchema({"type": "string"})]
Whole = Annotated[Any, WithJsonSchema({"type": "integer"})]
Texts = Annotated[Any, WithJsonSchema({"type": "object", "additionalProperties": {"type": "string"}})]
Limits = Annotated[
    Any,
    WithJsonSchema(
        {
            "type": "object",
            "additionalProperties": {"type": "object", "additionalProperties": {"type": "string"}},
            "examples": [{"ante": {"least": "5", "most": "500"}}],
        }
    ),
]
Action = Annotated[Any, WithJsonSchema({"x-format": "action"})]


Events = Annotated[list[dict[str, Any]], WithJsonSchema({"type": "array", "items": {"x-format": "event"}})]


class Problem(BaseModel):
    """Why a request was refused, in one sentence, and what in it is wrong."""

    error: str
    field: str = ""


class Behind(BaseModel):
    """A command that was decided on an older version: what was missed comes with the refusal."""

    error: str
    version: int
    events: Events


class Request(BaseModel):
    """Fields that are not there are refused by the room, with the nearest one that is."""

    model_config = ConfigDict(extra="allow")

    def fields(self) -> dict[str, Any]:
        return self.model_dump(exclude_unset=True)


class TableRequest(Request):
    game: Text = Field(default=None, description="a game's id, as in co/three-card-poker or co/omaha@high")
    name: Text = ""
    options: Texts = Field(default_factory=dict)
    schedules: Texts = Field(default_factory=dict)
    limits: Limits = Field(default_factory=dict)
    seats: Whole = 0
    meters: Texts = Field(default_factory=dict)
    contributions: Texts = Field(default_factory=dict)
    as_read: Annotated[Any, WithJsonSchema({"type": "boolean"})] = False
    time_limit: Whole = Field(default=60, description="seconds for a decision; 0 is without a clock")
    pause: Whole = Field(default=0, description="seconds between rounds")
    access: Annotated[Any, WithJsonSchema({"type": "string", "enum": ["open", "invitation"]})] = "open"
    buy_in: Texts = Field(default_factory=dict, description="least and most")
    links: Texts = Field(default_factory=dict, description="meters that are shared, with the name in common")
    reveal_after: Whole = Field(default=None, description="seconds after a hand for a pot until all cards are shown")


class SeatRequest(Request):
    seat: Whole = None
    name: Text = None
    buy_in: Money = None


class CommandRequest(Request):
    id: Text = Field(default=None, description="made by the client: the same id takes effect once")
    version: Whole = Field(default=None, description="the version that the command was decided on")
    action: Action = Field(default=None, description="kind and name of an offer; amount, cards or choose as it asks")


class SeedRequest(Request):
    seed: Text = Field(default=None, description="1 to 64 letters, digits, - and _")


class SettingsRequest(Request):
    """Whatever is named is changed when the round is over. `limits`, `options` and `schedules` are of a table with a
    bank: the rule's bounds are those of an opening, and the cards it deals from stay."""

    name: Text = ""
    limits: Limits = Field(default_factory=dict)
    options: Texts = Field(default_factory=dict)
    schedules: Texts = Field(default_factory=dict)
    time_limit: Whole = Field(default=60, description="seconds for a decision; 0 is without a clock")
    pause: Whole = Field(default=0, description="seconds between rounds")
    access: Annotated[Any, WithJsonSchema({"type": "string", "enum": ["open", "invitation"]})] = "open"
    buy_in: Texts = Field(default_factory=dict, description="least and most")


class JobRequest(Request):
    """Beside the kind, the fields of the question: `game`, `schedules`, `options`, `meters`, `pay`, `as_read`,
    `all_schedules` (analyze), `form` (sheet), and for advise those of a hand."""

    kind: Annotated[Any, WithJsonSchema({"type": "string", "enum": ["analyze", "sheet", "advise"]})] = None
    game: Text = Field(default=None, description="a game's id")
    schedules: Texts = Field(default_factory=dict)
    options: Texts = Field(default_factory=dict)


class AdviceRequest(Request):
    game: Text = Field(default=None, description="a game's id")
    cards: Text = Field(default=None, description="the player's cards, as in 'Qs 6h 4d'")
    community: Text = ""
    dealer: Text = ""
    discard: Text = ""
    drawn: Text = ""
    actions: Annotated[Any, WithJsonSchema({"type": "array", "items": {"type": "string"}})] = Field(
        default_factory=list, description="decisions that were taken before"
    )
    schedules: Texts = Field(default_factory=dict)
    options: Texts = Field(default_factory=dict)


class JobState(BaseModel):
    id: str
    kind: str
    state: Literal["waiting", "running", "done", "refused", "cancelled"]
    done: int = Field(description="parts of the count that runs which are counted")
    of: int = Field(description="parts of it; one job may be several counts")
    result: Any = Field(default=None, description="the answer, as `analyze --json` or `advise --json` has it")
    error: str = ""


class TableEntry(BaseModel):
    id: str
    game: str
    name: str
    version: int
    access: str
    players: dict[str, str] = Field(description="by seat")
    free_seats: list[int]


class Closed(BaseModel):
    version: int
    closed: bool = Field(description="false while a round is on: it is closed when the round is over")


class Revoked(BaseModel):
    revoked: int


class Audited(BaseModel):
    table: str
    events: int
    lines: int
    balanced: bool
    difference: str = Field(description="the first one between the ledger and the events")
    accounts: dict[str, str]


class Round(BaseModel):
    first: int
    last: int
    at: int
    settlement: dict[str, Any]


class RoundDone(BaseModel):
    first: int
    last: int
    events: Events


class Verified(BaseModel):
    version: int
    rounds: int
    identical: bool
    faults: list[str]


class Commitment(BaseModel):
    number: int
    kind: Literal["seed", "merkle"]
    commitment: str
    revealed: bool


class Moved(BaseModel):
    version: int


class Opened(BaseModel):
    id: str
    version: int


class Seated(BaseModel):
    token: str
    version: int


class Done(BaseModel):
    version: int
    events: Events


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "Refused: the sentence says why."},
    401: {"model": Problem, "description": "A token is missing or unknown."},
    403: {"model": Problem, "description": "The token is for something else."},
    404: {"model": Problem, "description": "There is no such thing."},
    405: {"model": Problem, "description": "Another method is wanted here."},
    413: {"model": Problem, "description": "The request is too large."},
    422: {"model": Problem, "description": "The request is not of the shape that is described."},
    429: {"model": Problem, "description": "Too many requests."},
    500: {"model": Problem, "description": "A fault of ours; nothing was changed."},
    503: {"model": Problem, "description": "The store is gone, or too much is counted; nothing was changed."},
}
BEHIND: dict[int | str, dict[str, Any]] = {409: {"model": Behind, "description": "The version is stale."}}
