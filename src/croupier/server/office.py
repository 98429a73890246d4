"""The operator's part of the API, and what was: rounds, a table as it stood, all of it verified."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import JSONResponse, Response

from croupier.money import print_money
from croupier.room.history import MOST_ROUNDS
from croupier.server.described import answers
from croupier.server.models import (
    PROBLEMS,
    Audited,
    Closed,
    Moved,
    Revoked,
    Round,
    RoundDone,
    Seated,
    SettingsRequest,
    Verified,
)
from croupier.server.tables import MOST, Bearer, Number, TheRoom

router = APIRouter(prefix="/api/v1/tables", responses=PROBLEMS, tags=["office"])
SeatNumber = Annotated[int, Path(ge=1, le=99)]


@router.post("/{table}/close")
def close(table: str, room: TheRoom, token: Bearer) -> Closed:
    """Closes a table when its round is over: every player is cashed out. It takes the operator's token."""
    return Closed(**room.close_table(table, token))


@router.post("/{table}/settings")
def change(table: str, body: SettingsRequest, room: TheRoom, token: Bearer) -> Moved:
    """Changes settings, from the next round on. It takes the operator's token."""
    return Moved(**room.change_settings(table, token, body.fields()))


@router.post("/{table}/invitations")
def invite(table: str, room: TheRoom, token: Bearer) -> Seated:
    """An invitation: a token with which somebody takes a seat once. It takes the operator's token."""
    return Seated(**room.invite(table, token))


@router.delete("/{table}/invitations")
def uninvite(table: str, room: TheRoom, token: Bearer) -> Revoked:
    """Revokes every invitation that was not used yet. It takes the operator's token."""
    return Revoked(**room.uninvite(table, token))


@router.delete("/{table}/seats/{seat}")
def dismiss(table: str, seat: SeatNumber, room: TheRoom, token: Bearer) -> Moved:
    """Asks a player to leave, at once or when the round is over. It takes the operator's token."""
    return Moved(**room.dismiss(table, token, seat))


@router.post("/{table}/seats/{seat}/token")
def renew(table: str, seat: SeatNumber, room: TheRoom, token: Bearer) -> Seated:
    """A new token for a seat; the old ones are revoked. It takes the seat's token, or the operator's."""
    return Seated(**room.renew(table, token, seat))


@router.delete("/{table}/seats/{seat}/token")
def revoke(table: str, seat: SeatNumber, room: TheRoom, token: Bearer) -> Revoked:
    """Revokes a seat's tokens. It takes the seat's token, or the operator's."""
    return Revoked(**room.revoke(table, token, seat))


@router.get("/{table}/audit")
def audit(table: str, room: TheRoom, token: Bearer) -> Audited:
    """The ledger worked out again from the events, and what each account holds. It takes the operator's token."""
    found = room.audit(token, table)
    return Audited(**found | {"accounts": {name: print_money(cents) for name, cents in found["accounts"].items()}})


@router.get("/{table}/rounds")
def rounds(
    table: str,
    room: TheRoom,
    since: Annotated[int, Query(ge=0, le=MOST, description="only those that ended after this event")] = 0,
    most: Annotated[int, Query(ge=1, le=MOST_ROUNDS)] = MOST_ROUNDS,
) -> list[Round]:
    """The rounds that were settled, in their order."""
    return [Round(**row) for row in room.rounds(table, since, most)]


@router.get("/{table}/rounds/{number}")
def one_round(table: str, number: Number, room: TheRoom, token: Bearer) -> RoundDone:
    """One round, by the event that ended it: all that happened, as the token's seat or a spectator may see it."""
    return RoundDone(**room.round(table, token, number))


@router.get("/{table}/replay", response_model=None, responses=answers("view"))
def replay(
    table: str,
    room: TheRoom,
    token: Bearer,
    version: Annotated[int, Query(ge=1, le=MOST, description="the version to look back at")],
) -> Response:
    """The table as the token's seat, or a spectator, saw it then."""
    return JSONResponse(room.replay(table, token, version))


@router.get("/{table}/verify")
def verify(table: str, room: TheRoom, token: Bearer) -> Verified:
    """Plays the table's whole life again from what is stored: its steps, its ledger, its shuffles.

    It takes the operator's token: a long life takes long.
    """
    found: dict[str, Any] = room.verify(table, token)
    return Verified(**found)
