"""A player that knows no game. Copy it: it needs Python and a server, nothing else.

    python bot.py http://127.0.0.1:8000 TABLE SEAT NAME [BUY_IN]

It takes a seat, looks at what is offered, and takes one of the offers that are not optional.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from decimal import Decimal


def call(method, url, body=None, token=None):
    """Status and JSON of an answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode() if body else None, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def action_for(offer):
    """An offer says everything: how much, which cards, what may be chosen."""
    action = {"kind": offer["kind"], "name": offer["name"]}
    if "least" in offer:
        least, most, step = (Decimal(offer[name]) for name in ("least", "most", "step"))
        action["amount"] = str(min(most, least + step * random.randint(0, 3)))
    for name in ("cards", "choose"):
        if name in offer:
            bounds = offer[name]
            action[name] = random.sample(bounds["among"], random.randint(bounds["fewest"], bounds["most"]))
    return action


def main(server, table, seat, name, buy_in="500"):
    url = f"{server}/api/v1/tables/{table}"
    status, answer = call("POST", f"{url}/seats", {"seat": int(seat), "name": name, "buy_in": buy_in})
    if status != 200:
        sys.exit(answer["error"])
    token = answer["token"]
    while True:
        _, view = call("GET", url, token=token)
        offers = [offer for offer in view["offers"] if not offer["optional"]]
        if not offers:
            time.sleep(0.5)  # Not my turn. A stream of events would tell me; to look again is simpler.
            continue
        command = {"id": uuid.uuid4().hex, "version": view["version"], "action": action_for(random.choice(offers))}
        status, answer = call("POST", f"{url}/commands", command, token)
        if status == 409:
            continue  # Somebody was quicker: look again.
        if status != 200:
            sys.exit(answer["error"])
        for event in answer["events"]:
            if "settlement" in event:
                for row in event["settlement"]["seats"]:
                    print(f"seat {row['seat']}: {row['net']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
