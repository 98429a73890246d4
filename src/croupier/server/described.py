"""The description at `/openapi.json`: the contract's own formats are its schemas, for who checks what he is sent."""

from __future__ import annotations

import json
import re
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from croupier.app.schemas import schema

Json = dict[str, Any]
Responses = dict[int | str, dict[str, Any]]
# Formats that ship with the package, as far as the API answers with them.
FORMATS = (
    "games", "show", "settle-request", "pot-settle-request", "settle-answer", "pot-settle-answer", "view", "event",
    "offer", "action", "lint", "advise", "analyze",
)  # fmt: skip

FORMAT = re.compile(r'"x-format": "([a-z-]+)"')


def answers(*names: str) -> Responses:
    """The response of a route, in one of the formats."""
    shape = {"$ref": f"#/components/schemas/{names[0]}"} if len(names) == 1 else either(*names)
    return {200: {"description": "As described.", "content": {"application/json": {"schema": shape}}}}


def either(*names: str) -> Json:
    return {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in names]}


def _component(name: str) -> dict[str, Json]:
    """A format under its name, and its parts beside it."""
    text = json.dumps(schema(name)).replace('"#/$defs/', f'"#/components/schemas/{name}.')
    found: Json = json.loads(text)
    parts = {f"{name}.{part}": value for part, value in found.pop("$defs", {}).items()}
    found.pop("$schema", None)
    return {name: found, **parts}


def _refuse_in_json(responses: dict[str, Json]) -> None:
    """Whatever a route answers with, a page or a file: a refusal is JSON."""
    for code, response in responses.items():
        if not code.startswith("2") and response.get("content"):
            (shape,) = response["content"].values()
            response["content"] = {"application/json": shape}


def describe(app: FastAPI, about: str) -> None:
    def made() -> Json:
        if app.openapi_schema is None:
            plain = get_openapi(title="croupier", version="1", description=about, routes=app.routes)
            # A model names a format by its name: the reference is put in its place here.
            found: Json = json.loads(FORMAT.sub(r'"$ref": "#/components/schemas/\1"', json.dumps(plain)))
            schemas = found["components"]["schemas"]
            for name in FORMATS:
                schemas.update(_component(name))
            bearer = {"type": "http", "scheme": "bearer", "description": "a seat's token, or the operator's"}
            found["components"]["securitySchemes"] = {"token": bearer}
            for path, methods in found["paths"].items():
                for operation in methods.values():
                    # Who looks on needs none; what takes one says so in its refusal.
                    operation["security"] = [{}, {"token": []}] if path.startswith("/api/") else []
                    _refuse_in_json(operation["responses"])
            app.openapi_schema = found
        return app.openapi_schema

    app.openapi = made  # type: ignore[method-assign]
