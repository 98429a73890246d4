"""The hands of the golden pots, by game: a title, and the contract's JSON without the game."""

from __future__ import annotations

from typing import Any

Scenes = dict[str, dict[str, Any]]
LOW_BOARD, FLUSH_BOARD, HIGH_BOARD = "2c 7d 8h Ks 9s", "2c 7d 8s Ks 9s", "Ac Kc Qd Js 4s"


def seats(*rows: str, **more: list[Any]) -> list[dict[str, Any]]:
    """`1 40 As Kd` is a seat, what it put in, its cards; `-` folds, `x` throws away. More fields by seat, in order."""
    found = []
    for number, row in enumerate(rows):
        seat, put_in, *cards = row.split()
        entry: dict[str, Any] = {"seat": int(seat), "put_in": put_in}
        if cards == ["-"]:
            entry["folded"] = True
        elif cards and cards[0] == "x":
            entry["mucked"] = True
        elif cards:
            entry["cards"] = " ".join(cards)
        for name, values in more.items():
            if values[number] not in ("", None):
                entry[name] = values[number]
        found.append(entry)
    return found


HOLDEM: Scenes = {
    "an all-in, a side pot and an uncalled bet": {
        "button": 3, "community": LOW_BOARD, "options": {"rake-percent": "5", "rake-cap": "4", "jackpot-rake": "1"},
        "seats": seats("1 40 Kd Kh", "2 100 As Qs", "5 120 9c 9d", "6 10 -"),
    },
    "a tie and its odd chips": {
        "button": 4, "community": HIGH_BOARD,
        "seats": seats("1 5 Td 2h", "2 5 Th 2d", "5 5 Tc 3h", "6 2 -"),
    },
    "all others fold": {"button": 1, "seats": seats("1 2 -", "2 6", "3 1 -")},
}  # fmt: skip
HIGH_LOW: Scenes = {
    "three quarters of the pot": {
        "button": 3, "community": FLUSH_BOARD, "seats": seats("1 20 As 3s", "2 20 Ah 3d", "3 11 -"),
    },
    "no low qualifies": {
        "button": 3, "community": HIGH_BOARD, "seats": seats("1 20 As 3s", "2 20 Ah 3d", "3 11 -"),
    },
}  # fmt: skip
OMAHA: Scenes = {
    "two of the hand and three of the board": {
        "button": 1, "community": "Ah Kh Qh Jh 2c", "seats": seats("1 20 Th 3c 3d 4c", "2 20 9h 8h 5c 5d"),
    },
}  # fmt: skip
OMAHA_HIGH_LOW: Scenes = {
    "the contract's sample": {
        "options": {"low-qualifier": "eight-or-better", "smallest-chip": "1", "rake-percent": "5", "rake-cap": "4"},
        "button": 3, "community": LOW_BOARD,
        "seats": seats("1 40 As 3s Kd Qh", "2 100 Ah 3d Jc 6c", "5 120 9c 9d 4h 5h", "6 10 -"),
    },
}  # fmt: skip
FIVE_OMAHA = {"community": "Ah Kh Qh Jh 2c", "seats": seats("1 20 Th 3c 3d 4c 6c", "2 20 9h 8h 5c 5d 6d")}
SCENES: dict[str, Scenes] = {
    "co/texas-holdem@high": HOLDEM
    | {
        "a high qualifier that nobody meets": {
            "button": 1, "community": "2c 7d 8h Ks 4s", "options": {"high-qualifier": "jacks-or-better"},
            "carried": "3", "seats": seats("1 10 As 3d", "2 10 Qd 3h"),
        },
        "a hand of three cards is dead": {
            "button": 1, "community": LOW_BOARD, "seats": seats("1 10 As Kd Kh", "2 10 Qd 3h", "3 10 x"),
        },
    },
    "co/texas-holdem@high-low": HIGH_LOW,
    "co/five-card-draw@high": {
        "one card drawn": {
            "button": 2,
            "seats": seats("1 5 Ac 2c 3d 4d 9h", "2 5 Kd Kc 4h 5c 7s", discard=["9h", ""], drawn=["5s", ""]),
        },
    },
    "co/five-card-draw@low": {
        "ace to five": {"button": 2, "seats": seats("1 5 Ac 2c 3d 4d 5h", "2 5 2d 3c 4h 5c 7s")},
        "deuce to seven": {
            "button": 2, "options": {"low-hand": "deuce-to-seven"},
            "seats": seats("1 5 Ac 2c 3d 4d 5h", "2 5 2d 3c 4h 5c 7s"),
        },
    },
    "co/five-card-draw@high-low": {
        ("the odd chip is the high "
            "hand's"): {"button": 2, "seats": seats("1 5 Ac Ad 3d 4d 5h", "2 5 2d 3c 4h 5c 7s", "3 1 -")},
    },
    "co/five-card-stud": {"a tie left of the dealer": {"seats": seats("2 5 As Ks Qs Js 9h", "6 5 Ad Kd Qd Jd 9c",
        "7 5 -")}},
    "co/seven-card-stud@high": {"a tie": {"seats": seats("2 5 As Ks Qs Js 9h 2c 3c", "6 5 Ad Kd Qd Jd 9c 2h 3h",
        "7 5 -")}},
    "co/seven-card-stud@low": {
        "one card for all": {"community": "5c", "seats": seats("1 5 Ac 2c 3c 4d Kh Kd", "2 5 Ad 2d 3d 6d Qh Qd")},
    },
    "co/seven-card-stud@high-low": {
        "a chip of 25,000": {
            "options": {"smallest-chip": "25000"},
            "seats": seats("1 37500 Kc Kd Kh 4d 9h 9d Ts", "2 37500 Ad 2d 3d 6d 7h Qh Qd"),
        },
    },
    "co/omaha@high": OMAHA,
    "co/omaha@high-low": OMAHA_HIGH_LOW,
    "co/omaha@five-card-high": {"five cards": {"button": 1, **FIVE_OMAHA}},
    "co/omaha@five-card-high-low": {
        "five cards": {"button": 1, "community": LOW_BOARD,
            "seats": seats("1 20 Th 3c 3d Ac 6c", "2 20 9h 9d 5c 5d 6d")},
    },
    "co/pineapple@high": {
        "one of three given up, and one not": {
            "button": 1, "community": LOW_BOARD, "seats": seats("1 5 Kd Kh 3c", "2 5 As Qs Kc", discard=["3c", ""]),
        },
    },
    "co/pineapple@high-low": HIGH_LOW,
    "co/crazy-pineapple@high": {
        "three cards on the flop": {"button": 1, "community": "2c 7d 8h", "seats": seats("1 5 Kd Kh 3c", "2 5 -")},
        "three cards on the river": {"button": 1, "community": LOW_BOARD, "seats": seats("1 5 Kd Kh 3c", "2 5 4c 5c")},
    },
    "co/crazy-pineapple@high-low": HIGH_LOW,
    "co/holdem-88": {
        "the board alone is no hand": {"button": 1, "community": "Ac Kc Qc Jc",
            "seats": seats("1 4 2d 3d", "2 4 Tc 2h")},
    },
    "co/joker-poker": {
        "losers pay up to the winner's bet": {
            "button": 1, "options": {"rake-percent": "10"},
            "seats": seats(
                "1 20 As Ah Ad Kc 2c", "2 50 Ks Kh 9d 8c 3c", "3 5 Qs Qh 7d 6c 4c", wild=["2c", "3c", "4c"]
            ),
        },
        "a tie of unequal bets": {
            "button": 3,
            "seats": seats("1 10 As Ks Qd Jc 2c", "2 30 Ah Kh Qs Jd 2d", "3 50 9s 8h 5d 4c 3c",
                wild=["2c", "2d", "3c"]),
        },
    },
    "co/home-run-holdem": {
        "four of a kind brings two runners": {
            "button": 1, "community": "2c 7d Kc Ks 9s", "pool": "100",
            "seats": seats("1 10 Kd Kh", "2 10 As Qs", "3 2 -", strike_out=["5", "6", "5"], base_runners=[1, 2, 0]),
        },
        "the fourth runner takes the pool": {
            "button": 1, "community": LOW_BOARD, "pool": "100", "options": {"progressive-pool-rake": "10"},
            "seats": seats("1 10 Kd Kh", "2 10 As Qs", "3 2 -", strike_out=["5", "6", "5"], base_runners=[3, 2, 0]),
        },
    },
    "co/trips-poker": {
        "nobody has trips": {"carried": "11", "seats": seats("1 4 As Ah 9d 8c 2c", "2 4 Ks Kh 7d 6c 3c", "3 2 -")},
        "trips with a joker": {"carried": "11", "seats": seats("1 4 As Ah 9d 8c 2c", "2 4 Ks Kh 7d 6c Jk", "3 2 -")},
        "all fold": {"carried": "11", "options": {"rake-percent": "10"}, "seats": seats("1 12 -", "2 8 -")},
    },
    "co/longhorn-holdem": {
        "a bad beat": {
            "button": 1, "community": "Ac Ad Kc Kd 2s", "meters": {"bad-beat-jackpot": "1000"},
            "seats": seats(
                "1 3 As 9d", "2 3 Kh Ks", "3 3 7h 6h", "4 1 -",
                wagers=[{"bonus": "1", "bad-beat-jackpot": "1"}] * 3 + [{"bonus": "1"}],
            ),
        },
        "the last player stops": {"community": "2c 7d 8h",
            "seats": seats("1 2 Kd Kh", "2 1 -", wagers=[{"bonus": "1"}] * 2)},
    },
    "ca/texas-holdem": {
        "a fee, and odd chips to one player": {
            "button": 4, "community": HIGH_BOARD, "options": {"collection": "1"},
            "seats": seats("1 7 Td 2h", "2 7 Th 2d", "5 7 Tc 3h"),
        },
    },
    "ca/omaha": OMAHA,
    "ca/omaha-high-low": {
        "the high hand has no privilege": {
            "button": 1, "community": "2c 7d 8h Ks 9c", "seats": seats("1 20 Kd Kh Qs Jd", "2 20 As 3s 4d 5c", "3 1 -"),
        },
    },
}  # fmt: skip
