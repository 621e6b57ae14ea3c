"""Makes the calls of a run with the SDKs of the providers alone: the limit that they set for its duration.

It uses the prompts of the product, and stores, streams and judges nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

import msgspec
from google import genai
from google.genai import types
from openai import AsyncOpenAI, DefaultAioHttpClient

from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.prompts.builder import lens_request, summary_request
from routing.providers.base import ModelRequest
from routing.types import LensAnswer, LensOutcome, ProviderKind, TierSpec
from tests.bench.plain.requests import body_of

Steps = Sequence[tuple[int, Sequence[str]]]
"""The tiers of a run, in order, each with the lenses that it calls."""


class SdkClient:
    """Calls the models of a ladder, with one client for each endpoint."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._env = env
        self._ladder = Ladder.from_env(env)

    async def __aenter__(self) -> Self:
        env = self._env
        self._openai = {
            tier: AsyncOpenAI(
                base_url=env[f"IRIS_TIER{tier}_BASE_URL"],
                api_key=env[f"IRIS_TIER{tier}_API_KEY"],
                max_retries=0,
                http_client=DefaultAioHttpClient(),
            )
            for tier in (1, 2)
        }
        options = types.HttpOptions(base_url=env["IRIS_TIER3_BASE_URL"])
        self._gemini = genai.Client(vertexai=False, api_key=env["GEMINI_API_KEY"], http_options=options)
        return self

    async def __aexit__(self, *_: object) -> None:
        for client in self._openai.values():
            await client.close()
        await self._gemini.aio.aclose()

    async def analyze(self, scenario: str, steps: Steps) -> None:
        """Calls the lenses of each tier concurrently, then the synthesis at the last tier."""
        outcomes: dict[str, LensOutcome] = {}
        tier = self._ladder.first
        for number, lenses in steps:
            tier = self._ladder.tier(number)
            called = [lens for lens in DEFAULT_LENSES if lens.id in lenses]
            answers = await asyncio.gather(
                *(self._call(tier, lens_request(tier, lens, scenario)) for lens in called)
            )
            for lens, answer in zip(called, answers, strict=True):
                outcomes[lens.id] = LensOutcome(
                    *(lens.id, number, tier.model, "plain", _parse(answer), None, (), "")
                )
        await self._call(tier, summary_request(tier, scenario, DEFAULT_LENSES, tuple(outcomes.values())))

    async def _call(self, tier: TierSpec, request: ModelRequest) -> str:
        if tier.provider is ProviderKind.GEMINI:
            return await self._call_gemini(request)
        chunks = await cast(Any, self._openai[tier.tier].chat.completions).create(**body_of(request))
        return "".join([choice.delta.content or "" async for chunk in chunks for choice in chunk.choices])

    async def _call_gemini(self, request: ModelRequest) -> str:
        chunks = await self._gemini.aio.models.generate_content_stream(
            model=request.model.removeprefix("google/"),
            contents=request.prompt,
            config=types.GenerateContentConfig(
                system_instruction=request.system,
                temperature=request.temperature,
                max_output_tokens=request.max_output_tokens,
                response_mime_type="application/json",
                response_json_schema=request.schema,
            ),
        )
        return "".join([chunk.text or "" async for chunk in chunks])


def _parse(answer: str) -> LensAnswer:
    return msgspec.convert(msgspec.json.decode(answer), LensAnswer, strict=False)
