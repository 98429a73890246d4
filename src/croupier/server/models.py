"""The shapes of requests and answers, as `/openapi.json` describes them. The room itself checks what they hold."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

Money = Annotated[Any, WithJsonSchema({"type": "string", "examples": ["12.50"], "description": "dollars as text"})]
Text = Annotated[Any, WithJsonSchema({"type": "string"})]
Whole = Annotated[Any, WithJsonSchema({"type": "integer"})]
Texts = Annotated[Any, WithJsonSchema({"type": "object", "additionalProperties": {"type": "string"}})]
Object = Annotated[Any, WithJsonSchema({"type": "object"})]


class Problem(BaseModel):
    """Why a request was refused, in one sentence, and what in it is wrong."""

    error: str
    field: str = ""


class Behind(BaseModel):
    """A command that was decided on an older version: what was missed comes with the refusal."""

    error: str
    version: int
    events: list[dict[str, Any]]


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
    limits: Annotated[
        Any,
        WithJsonSchema(
            {
                "type": "object",
                "additionalProperties": {"type": "object", "additionalProperties": {"type": "string"}},
                "examples": [{"ante": {"least": "5", "most": "500"}}],
            }
        ),
    ] = Field(default_factory=dict)
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
    action: Object = Field(default=None, description="kind and name of an offer; amount, cards or choose as it asks")


class SeedRequest(Request):
    seed: Text = Field(default=None, description="1 to 64 letters, digits, - and _")


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
    events: list[dict[str, Any]]


class View(BaseModel):
    model_config = ConfigDict(extra="allow")

    version: int
    phase: str
    turn: int
    seats: list[dict[str, Any]]
    offers: list[dict[str, Any]]


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "Refused: the sentence says why."},
    401: {"model": Problem, "description": "A token is missing or unknown."},
    403: {"model": Problem, "description": "The token is for something else."},
    404: {"model": Problem, "description": "There is no such thing."},
    405: {"model": Problem, "description": "Another method is wanted here."},
    413: {"model": Problem, "description": "The request is too large."},
    422: {"model": Problem, "description": "The request is not of the shape that is described."},
    429: {"model": Problem, "description": "Too many requests."},
    503: {"model": Problem, "description": "The store cannot be reached now; nothing was changed."},
}
BEHIND: dict[int | str, dict[str, Any]] = {409: {"model": Behind, "description": "The version is stale."}}
