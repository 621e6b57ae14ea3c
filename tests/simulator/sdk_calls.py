"""Calls the simulator with the real SDKs; returns text, finish reason and usage of one answer."""

from __future__ import annotations

from typing import Any

import msgspec
import openai
from google import genai
from google.genai import types
from msgspec import Struct

from routing.prompts.fencing import as_data

SCENARIO = "Should our bakery in Lisbon buy a second oven before the harbour festival in September?"
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "reasoning": {"type": "string"},
        "insights": {"type": "array", "items": {"type": "string"}},
        "next_steps": {"type": "array", "items": {"type": "string"}},
        "unknowns": {"type": "array", "items": {"type": "string"}},
        "score": {"type": "number"},
        "confidence": {"type": "number"},
    },
    "required": ["reasoning", "insights", "score", "confidence"],
}


class StreamedAnswer(Struct, frozen=True):
    """The answer to a streamed call. `usage` is (input, output) tokens."""

    text: str
    pieces: int
    finish: str | None
    usage: tuple[int, int] | None
    refusal: str = ""

    @property
    def fields(self) -> dict[str, Any]:
        decoded: dict[str, Any] = msgspec.json.decode(self.text)
        return decoded


def prompt_for(lens: str, scenario: str) -> str:
    """Returns a prompt with the markers by which the simulator recognizes lens and scenario."""
    return "\n\n".join((as_data("LENS", f"Name: {lens.title()}"), as_data("SCENARIO", scenario)))


async def ask_openai(
    client: openai.AsyncOpenAI,
    lens: str = "logical",
    *,
    model: str = "qwen/qwen3-32b",
    scenario: str = SCENARIO,
    form: bool = True,
) -> StreamedAnswer:
    """Requests a streamed chat completion for a lens, with a JSON schema unless `form` is False."""
    response_format: Any = openai.omit
    if form:
        response_format = {
            "type": "json_schema",
            "json_schema": {"name": f"lens_{lens}", "schema": SCHEMA, "strict": True},
        }
    stream = await client.chat.completions.create(
        model=model,
        messages=[
            {"role": "system", "content": "You analyse one decision through one lens."},
            {"role": "user", "content": prompt_for(lens, scenario)},
        ],
        stream=True,
        stream_options={"include_usage": True},
        response_format=response_format,
    )
    texts: list[str] = []
    refusals: list[str] = []
    finish: str | None = None
    usage: tuple[int, int] | None = None
    async with stream:
        async for chunk in stream:
            if chunk.usage:
                usage = (chunk.usage.prompt_tokens, chunk.usage.completion_tokens)
            for choice in chunk.choices:
                texts.append(choice.delta.content or "")
                refusals.append(choice.delta.refusal or "")
                finish = choice.finish_reason or finish
    return StreamedAnswer("".join(texts), sum(map(bool, texts)), finish, usage, "".join(refusals))


async def ask_gemini(
    client: genai.Client, lens: str = "logical", *, scenario: str = SCENARIO
) -> StreamedAnswer:
    """Requests a streamed generateContent for a lens, with a JSON schema."""
    stream = await client.aio.models.generate_content_stream(
        model="gemini-2.5-flash",
        contents=prompt_for(lens, scenario),
        config=types.GenerateContentConfig(
            system_instruction="You analyse one decision through one lens.",
            response_mime_type="application/json",
            response_json_schema=SCHEMA,
        ),
    )
    texts: list[str] = []
    finish: str | None = None
    usage: tuple[int, int] | None = None
    async for chunk in stream:
        for candidate in chunk.candidates or []:
            finish = candidate.finish_reason.value if candidate.finish_reason else finish
            parts = (candidate.content.parts if candidate.content else None) or []
            texts.append("".join(part.text or "" for part in parts if not part.thought))
        if chunk.usage_metadata:
            counted = chunk.usage_metadata
            output = (counted.candidates_token_count or 0) + (counted.thoughts_token_count or 0)
            usage = (counted.prompt_token_count or 0, output)
    return StreamedAnswer("".join(texts), sum(map(bool, texts)), finish, usage)
