"""Control calls under /_sim: set the script, read recorded calls, release held calls."""

from __future__ import annotations

from urllib.parse import parse_qs

import msgspec
from msgspec import Struct

from tests.simulator.behaviour import Director, Script
from tests.simulator.delivery import Holds
from tests.simulator.http import Exchange, Request
from tests.simulator.ledger import Filter, Ledger, listing


class Release(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Selects held calls to release: the oldest `count` that match."""

    pick: Filter = Filter()
    count: int | None = None


class Wait(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Waits for at least `count` matching calls; answers 408 after `seconds`."""

    pick: Filter = Filter()
    count: int = 1
    seconds: float = 20.0


class Query(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    pick: Filter = Filter()
    prompts: bool = False


class Stage:
    """The state of a simulator: its script, its ledger, its held calls."""

    def __init__(self, base: Script) -> None:
        self._base = base
        self.director = Director(base)
        self.ledger = Ledger()
        self.holds = Holds()

    def reset(self) -> None:
        """Restores the initial script, clears the record and releases held calls.

        Calls in flight continue and are not recorded.
        """
        self.holds.release(Filter(), None)
        self.director = Director(self._base)
        self.ledger = Ledger()
        self.holds = Holds()

    def play(self, script: Script) -> None:
        self.director = Director(script)


async def control(stage: Stage, request: Request, exchange: Exchange) -> None:
    """Answers one control call. An invalid body is answered 400 with the reason."""
    try:
        await _control(stage, request, exchange)
    except msgspec.MsgspecError as error:
        exchange.send(400, msgspec.json.encode({"error": str(error)}))


async def _control(stage: Stage, request: Request, exchange: Exchange) -> None:
    body = request.body or b"{}"
    ok = {"ok": True}
    answer: object = ok
    status = 200
    match request.path.removeprefix("/_sim/"):
        case "script":
            stage.play(msgspec.json.decode(body, type=Script))
        case "reset":
            stage.reset()
        case "release":
            release = msgspec.json.decode(body, type=Release)
            answer = {"released": stage.holds.release(release.pick, release.count)}
        case "calls":
            query = _query(request)
            answer = listing(stage.ledger.pick(query.pick), with_prompts=query.prompts)
        case "counts":
            answer = stage.ledger.counts(_query(request).pick)
        case "wait":
            wait = msgspec.json.decode(body, type=Wait)
            reached = await stage.ledger.wait(wait.pick, wait.count, wait.seconds)
            status = 200 if reached else 408
            answer = listing(stage.ledger.pick(Filter() if not reached else wait.pick), with_prompts=False)
        case _:
            status, answer = 404, {"error": f"No control call {request.path}."}
    exchange.send(status, msgspec.json.encode(answer))


def _query(request: Request) -> Query:
    """Parses the query string (`?tier=1&lens=factual&prompts=1`)."""
    values = {name: found[-1] for name, found in parse_qs(request.query).items()}
    prompts = values.pop("prompts", "0") in ("1", "true")
    return Query(pick=msgspec.convert(values, Filter, strict=False), prompts=prompts)
