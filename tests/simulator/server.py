"""The simulator's server: dispatches requests to a protocol or a control call."""

from __future__ import annotations

import asyncio

import msgspec

from tests.simulator.behaviour import Script, Subject, tier_of
from tests.simulator.control import Stage, control
from tests.simulator.delivery import Play
from tests.simulator.http import Connection, Exchange, Request
from tests.simulator.ledger import Call, Filter
from tests.simulator.request_parsers import (
    GEMINI_PATH,
    Ask,
    BadRequestError,
    lens_of,
    read_gemini,
    read_openai,
    scenario_of,
)
from tests.simulator.wires import CREATED, ErrorBody, OpenAIWire


class SimulatorServer:
    """Serves both protocols and the control calls on one loopback address."""

    def __init__(self, base: Script) -> None:
        self.stage = Stage(base)
        self._server: asyncio.Server | None = None

    async def start(self, port: int = 0) -> int:
        """Listens on `port`, or on a free one if 0; returns the port."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: Connection(self._handle), "127.0.0.1", port, backlog=2048
        )
        bound: int = self._server.sockets[0].getsockname()[1]
        return bound

    async def _handle(self, request: Request, exchange: Exchange) -> None:
        if request.path.startswith("/_sim/"):
            await control(self.stage, request, exchange)
            return
        script, call = self.stage.director.script, f"{request.method} {request.path}"
        is_loaded = bool(self.stage.ledger.pick(Filter()))
        pages = script.pages | script.loaded_pages if is_loaded else script.pages
        if call in pages:
            exchange.send(200, msgspec.json.encode(pages[call]))
            return
        if request.method == "GET" and request.path == "/v1/models":
            exchange.send(200, self._models())
            return
        try:
            ask = _read(request)
        except BadRequestError as error:
            _, body = OpenAIWire(0, "", False).error(ErrorBody(400, str(error)))
            exchange.send(400, body)
            return
        if ask is None:
            exchange.send(404, msgspec.json.encode({"error": {"message": f"No such path: {request.path}"}}))
            return
        await self._play(ask, request, exchange)

    async def _play(self, ask: Ask, request: Request, exchange: Exchange) -> None:
        stage = self.stage
        lens = lens_of(ask)
        tier = tier_of(ask.model, stage.director.script.tiers)
        behaviour = stage.director.choose(Subject(ask.wire, ask.model, tier, lens, ask.text))
        call = Call(
            id=stage.ledger.next_id(),
            wire=ask.wire,
            model=ask.model,
            tier=tier,
            lens=lens,
            scenario=scenario_of(ask)[:120],
            stream=ask.stream,
            format=ask.format,
            quality=behaviour.quality,
            api_key=_key(request),
            connection=request.connection,
            input_tokens=0,
            system=ask.system,
            prompt=ask.prompt,
            schema=ask.schema,
            fields=tuple(sorted(ask.fields)),
            max_tokens=ask.max_tokens,
        )
        stage.ledger.open(call)
        await Play(call, ask, behaviour, exchange, stage.ledger, stage.holds).run()

    def _models(self) -> bytes:
        tiers = self.stage.director.script.tiers
        models = [{"id": m, "object": "model", "created": CREATED, "owned_by": "simulator"} for m in tiers]
        models = [model | self.stage.director.script.listed for model in models]
        return msgspec.json.encode({"object": "list", "data": models})


def _read(request: Request) -> Ask | None:
    if request.method != "POST":
        return None
    if request.path == "/v1/chat/completions":
        return read_openai(request.body)
    if GEMINI_PATH.match(request.path):
        return read_gemini(request.path, request.body)
    return None


def _key(request: Request) -> str:
    bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bearer or request.headers.get("x-goog-api-key", "")
