"""Probes a server for its limits: `/v1/models` in general, `/props` of llama.cpp, `/api/ps` of Ollama."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any

import httpx2
import msgspec
from openai import AsyncOpenAI, OpenAIError

from routing.providers.capabilities import Capabilities

PROBE_SECONDS = 2.0
CONTEXT_FIELDS = (
    "max_model_len",
    "loaded_context_length",
    "context_length",
    "context_window",
    "max_context_window_tokens",
    "max_context_length",
    "max_input_tokens",
    "n_ctx",
)
OUTPUT_FIELDS = ("max_completion_tokens", "max_output_tokens")
MIN_CONTEXT = 256

UNKNOWN = Capabilities()


async def limits_of(client: AsyncOpenAI, base_url: str, model: str) -> Capabilities:
    """Returns the limits that the server reports for a model. Does not raise.

    A server without these endpoints, or slower than PROBE_SECONDS, reports no limits.
    """
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            listed = _find_entry(await _get(client, "/models"), model)
            if listed is None:
                return UNKNOWN
            root = base_url.removesuffix("/").removesuffix("/v1")
            if listed.get("owned_by") == "llamacpp":
                return _merge_limits(listed, _read_props(await _get(client, f"{root}/props")))
            if listed.get("owned_by") == "library":
                return _merge_limits(listed, _read_ollama(await _get(client, f"{root}/api/ps"), model))
            return _merge_limits(listed, UNKNOWN)
    except TimeoutError:
        return UNKNOWN


async def _get(client: AsyncOpenAI, path: str) -> Any:
    try:
        answer = await client.get(path, cast_to=httpx2.Response)
        return msgspec.json.decode(answer.content)
    except (OpenAIError, httpx2.HTTPError, msgspec.MsgspecError, ValueError):
        return None


def _find_entry(body: object, model: str) -> Mapping[str, Any] | None:
    """Returns the entry of a model by ID, or the only entry."""
    data = body.get("data") if isinstance(body, Mapping) else None
    entries = [entry for entry in data if isinstance(entry, Mapping)] if isinstance(data, list) else []
    named = (entry for entry in entries if entry.get("id") == model)
    return next(named, entries[0] if len(entries) == 1 else None)


def _merge_limits(listed: Mapping[str, Any], more: Capabilities) -> Capabilities:
    inner = [
        listed,
        *(listed[name] for name in ("meta", "top_provider") if isinstance(listed.get(name), Mapping)),
    ]
    contexts = [value for fields in inner for value in _read_numbers(fields, CONTEXT_FIELDS)]
    outputs = [value for fields in inner for value in _read_numbers(fields, OUTPUT_FIELDS)]
    return Capabilities(
        context_tokens=more.context_tokens or min(contexts, default=None),
        output_tokens=min(outputs, default=None),
        slots=more.slots,
    )


def _read_numbers(fields: Mapping[str, Any], names: tuple[str, ...]) -> Iterator[int]:
    for name in names:
        value = fields.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and value >= MIN_CONTEXT:
            yield value


def _read_props(body: object) -> Capabilities:
    """Reads llama.cpp's slots and the context size of each slot."""
    if not isinstance(body, Mapping):
        return UNKNOWN
    slots, settings = body.get("total_slots"), body.get("default_generation_settings")
    contexts = _read_numbers(settings, ("n_ctx",)) if isinstance(settings, Mapping) else iter(())
    return Capabilities(
        context_tokens=next(contexts, None), slots=slots if isinstance(slots, int) and slots > 0 else None
    )


def _read_ollama(body: object, model: str) -> Capabilities:
    """Reads the context size of a model loaded by Ollama, which truncates longer prompts silently."""
    loaded = body.get("models") if isinstance(body, Mapping) else None
    for entry in loaded if isinstance(loaded, list) else ():
        if isinstance(entry, Mapping) and model in (entry.get("name"), entry.get("model")):
            return Capabilities(context_tokens=next(_read_numbers(entry, ("context_length",)), None))
    return UNKNOWN
