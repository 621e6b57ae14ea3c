"""Makes the calls of analyses with asyncio and aiohttp alone: the limit that the models set.

It stores, streams and judges nothing.
"""

from __future__ import annotations

import asyncio
from typing import Self

import aiohttp
import msgspec

from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.prompts.builder import lens_request, summary_request
from routing.providers.base import ModelRequest
from routing.types import LensAnswer, LensOutcome
from tests.bench.plain.requests import body_of
from tests.simulator.fixture import Simulator


class PlainClient:
    """Calls the models of the first tier over one pool of connections."""

    def __init__(self, simulator: Simulator) -> None:
        env = simulator.env()
        self._tier = Ladder.from_env(env).first
        self._url = env["IRIS_TIER1_BASE_URL"] + "/chat/completions"
        self._headers = {"authorization": f"Bearer {env['IRIS_TIER1_API_KEY']}"}

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0), headers=self._headers, json_serialize=_encode
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.close()

    async def analyze(self, scenario: str) -> None:
        """Calls four lenses concurrently, then the synthesis."""
        calls = [self._call(lens_request(self._tier, lens, scenario)) for lens in DEFAULT_LENSES]
        answers = await asyncio.gather(*calls)
        outcomes = tuple(
            LensOutcome(lens.id, 1, self._tier.model, "plain", _parse(answer), None, (), "")
            for lens, answer in zip(DEFAULT_LENSES, answers, strict=True)
        )
        await self._call(summary_request(self._tier, scenario, DEFAULT_LENSES, outcomes))

    async def _call(self, request: ModelRequest) -> str:
        parts: list[str] = []
        async with self._http.post(self._url, json=body_of(request)) as answer:
            answer.raise_for_status()
            async for line in answer.content:
                if line.startswith(b"data: {"):
                    choices = msgspec.json.decode(line[6:])["choices"]
                    parts += [text for choice in choices if (text := choice["delta"].get("content"))]
        return "".join(parts)


def _parse(answer: str) -> LensAnswer:
    return msgspec.convert(msgspec.json.decode(answer), LensAnswer, strict=False)


def _encode(body: object) -> str:
    return msgspec.json.encode(body).decode()
