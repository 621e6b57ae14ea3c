"""Reads the limits of a model from the reports of its server."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from routing.providers.servers.identity import LM_STUDIO_MODELS, PROPS, Server, ServerKind
from routing.providers.servers.limits import NOTHING_REPORTED, ReportedLimits
from routing.providers.servers.listing import Listing, is_same_model
from routing.providers.servers.replies import Fetch, Reply, ServerAddress, fields_of, items_of

LIST_CALL = "GET /v1/models"
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

_NUM_CTX = re.compile(r"^\s*num_ctx\s+(\d+)\s*$", re.MULTILINE)


async def report_limits(
    fetch: Fetch, at: ServerAddress, server: Server, listing: Listing, model: str
) -> ReportedLimits:
    """Returns the limits that a server reports for a model."""
    listed = listing.entry(model) or {}
    if server.kind is ServerKind.OLLAMA:
        return await _ollama_limits(fetch, at, model)
    if server.kind is ServerKind.LM_STUDIO and server.reply is not None:
        return _lm_studio_limits(server.reply, model)
    if server.kind is ServerKind.LLAMA_CPP and server.reply is not None:
        found = _llama_cpp_limits(fields_of(server.reply.body))
        return found if found.context_tokens else _trained_limits(listed, found)
    if server.kind is ServerKind.LLAMA_CPP_PYTHON:
        # It serves one call at a time, and by default breaks it off for the next one.
        return _limits(LIST_CALL, slots=1)
    return _listed_limits(listed)


def _listed_limits(listed: Mapping[str, Any]) -> ReportedLimits:
    """Reads an entry of /v1/models, with the nested fields of llama.cpp (meta) and OpenRouter."""
    inner = [listed, fields_of(listed.get("meta")), fields_of(listed.get("top_provider"))]
    contexts = [value for fields in inner for value in _numbers(fields, CONTEXT_FIELDS)]
    outputs = [value for fields in inner for value in _numbers(fields, OUTPUT_FIELDS)]
    return _limits(LIST_CALL, min(contexts, default=None), min(outputs, default=None))


def _llama_cpp_limits(props: Mapping[str, Any]) -> ReportedLimits:
    """Reads llama.cpp's slots and the context of each of them."""
    slots, settings = props.get("total_slots"), fields_of(props.get("default_generation_settings"))
    context = next(iter(_numbers(settings, ("n_ctx",))), None)
    return _limits(f"GET {PROPS}", context, slots=slots if isinstance(slots, int) and slots > 0 else None)


def _trained_limits(listed: Mapping[str, Any], props: ReportedLimits) -> ReportedLimits:
    """Reads the context that a llama.cpp without /props lists: of its slots, else of the model's training."""
    found = _listed_limits(listed)
    if found.context_tokens is None:
        trained = next(iter(_numbers(fields_of(listed.get("meta")), ("n_ctx_train",))), None)
        found = _limits(LIST_CALL, trained, is_upper_bound=trained is not None)
    calls = {**found.calls, **props.calls}
    return ReportedLimits(found.context_tokens, None, props.slots, calls, found.is_upper_bound)


async def _ollama_limits(fetch: Fetch, at: ServerAddress, model: str) -> ReportedLimits:
    """Reads the context of a loaded model, else `num_ctx` of the model, else the length of its training.

    Ollama loads a model without `num_ctx` with a default size that it reports only afterwards, and shortens
    longer prompts without an error.
    """
    loaded = items_of(fields_of((await fetch(f"{at.root}/api/ps", None)).body).get("models"))
    for entry in loaded:
        names = (str(entry.get("name")), str(entry.get("model")))
        if any(is_same_model(name, model) for name in names):
            for context in _numbers(entry, ("context_length",)):
                return _limits("GET /api/ps", context)
    shown = fields_of((await fetch(f"{at.root}/api/show", {"model": model})).body)
    parameters = shown.get("parameters")
    found = _NUM_CTX.search(parameters) if isinstance(parameters, str) else None
    info = fields_of(shown.get("model_info"))
    trained = list(_numbers(info, (name for name in info if name.endswith(".context_length"))))
    if found is not None:
        return _limits("POST /api/show (num_ctx)", min([int(found[1]), *trained]))
    most = min(trained, default=None)
    return _limits("POST /api/show (length of training)", most, is_upper_bound=most is not None)


def _lm_studio_limits(reply: Reply, model: str) -> ReportedLimits:
    for entry in items_of(fields_of(reply.body).get("data")):
        if str(entry.get("id")) == model:
            for context in _numbers(entry, ("loaded_context_length",)):
                return _limits(f"GET {LM_STUDIO_MODELS}", context)
            for context in _numbers(entry, ("max_context_length",)):
                return _limits(f"GET {LM_STUDIO_MODELS} (most)", context, is_upper_bound=True)
    return NOTHING_REPORTED


def _limits(
    call: str,
    context: int | None = None,
    output: int | None = None,
    slots: int | None = None,
    *,
    is_upper_bound: bool = False,
) -> ReportedLimits:
    values = {"context_tokens": context, "output_tokens": output, "slots": slots}
    calls = {name: call for name, value in values.items() if value is not None}
    return ReportedLimits(context, output, slots, calls, is_upper_bound)


def _numbers(fields: Mapping[str, Any], names: Iterable[str]) -> Iterable[int]:
    for name in names:
        value = fields.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and value >= MIN_CONTEXT:
            yield value
