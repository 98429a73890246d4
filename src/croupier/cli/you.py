"""What happened, told to the person it happened to: "Seat 1 places" is "You place"."""

from __future__ import annotations

import re

IRREGULAR = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}
# What may follow a name without being its verb.
NO_VERBS = ("of", "on", "and", "for", "with", "to", "in")


def told_to(name: str, text: str) -> str:
    """`name` is how the sentence calls the person: `Seat 1`, or the name he plays by.

    Who stands behind a seat, and the place itself (`at seat 1`), are not the person.
    """
    # A seat begins a sentence with a capital letter, and is spelt small within one.
    spoken = rf"[Ss]{name[1:]}" if name.startswith("Seat ") else re.escape(name)
    whom = rf"(?<!of )(?<!at )\b{spoken}\b(?! of seat)"
    text = re.sub(rf"{whom}'s", lambda found: _case("your", found), text)
    said = re.sub(rf"{whom}(, hand \d+)?( [a-z]+\b)?", _you, text)
    return said.replace(" its ", " your ") if said != text and said.startswith("You") else said


def _you(found: re.Match[str]) -> str:
    verb = (found[2] or "").strip()
    return _case("you", found) + (found[1] or "") + (f" {second_person(verb)}" if verb else "")


def _case(word: str, found: re.Match[str]) -> str:
    return word if found.start() else word.capitalize()


def second_person(verb: str) -> str:
    if verb in IRREGULAR or verb in NO_VERBS:
        return IRREGULAR.get(verb, verb)
    if re.search(r"(ss|sh|ch|x)es$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
