"""Tells operators what to change so that a server can answer. Names settings and commands, never keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from msgspec import Struct

from routing.providers.servers.checks import CALL_PATHS, AskedModel, ModelCheck, ServerCheck
from routing.providers.servers.identity import ServerKind

SHOWN_MODELS = 5
RECOMMENDED_CONTEXT = 8_192
LOCAL = frozenset(("localhost", "127.0.0.1", "::1"))

LARGER_CONTEXT = {
    ServerKind.OLLAMA: "Start Ollama with OLLAMA_CONTEXT_LENGTH={tokens}, or set num_ctx in the model.",
    ServerKind.VLLM: "Start vLLM with --max-model-len {tokens}.",
    ServerKind.LLAMA_CPP: "Start llama-server with --ctx-size {tokens} for each of its slots.",
    ServerKind.LLAMA_CPP_PYTHON: "Start it with --n_ctx {tokens}.",
    ServerKind.LM_STUDIO: "Load the model in LM Studio with a context length of {tokens}.",
}


class Advice(Struct, frozen=True):
    """What to change, in one or two sentences. `is_blocking` is set when a model cannot answer without it."""

    text: str
    is_blocking: bool


def advise(check: ServerCheck) -> tuple[Advice, ...]:
    """Returns what to change, the most urgent first. Empty when nothing has to be changed."""
    if check.state != "ready":
        return tuple(Advice(text, True) for text in _advise_state(check))
    missing = (Advice(_missing_model(check, one), True) for one in check.checked if not one.is_served)
    short = (
        Advice(_short_context(check, one, context), False)
        for one in check.checked
        if (context := one.limits.context_tokens) is not None and context < RECOMMENDED_CONTEXT
    )
    return (*missing, *short)


def _advise_state(check: ServerCheck) -> Iterator[str]:
    url, key = (_settings(check.asked, name) for name in ("BASE_URL", "API_KEY"))
    if check.problem is not None:
        yield f"No connection to {check.address}. {check.problem.text} {check.problem.remedy}"
    elif check.state == "unreachable":
        if urlsplit(check.address).hostname not in LOCAL:
            yield f"Nothing answers at {check.address}. Check the network, or correct {url}."
        else:
            yield f"Nothing answers at {check.address}. Start the server, or correct {url}."
            yield "In a container, this address is the container itself; use the address of its host instead."
    elif check.state == "silent":
        yield f"{check.address} did not list its models in time. It may be overloaded or still loading."
    elif check.state == "key-refused":
        yield f"The server refuses the API key ({check.status}). Check {key}."
    elif check.state == "lacks-version":
        yield f"The base URL lacks /v1. Set {url} to {check.address}/v1."
    elif check.state == "path-too-long":
        path = next(path for path in CALL_PATHS if check.address.endswith(path))
        yield f"The base URL must end before {path}. Set {url} to {check.address.removesuffix(path)}."
    else:
        yield (
            f"{check.address}/models answers {check.status} without a list of models. Check {url}; the base "
            "URL of most servers ends with /v1."
        )


def _missing_model(check: ServerCheck, one: ModelCheck) -> str:
    kind = check.server.kind if check.server is not None else ServerKind.OTHER
    name, model = _name(kind), one.asked.model
    has = f"{name} does not have {model}; it has {_listed(check.models)}."
    setting = f"set {one.asked.prefix}_MODEL to a model that it has"
    if one.asked.prefix == "OPENAI":
        return f"{has} OPENAI_BASE_URL must be a server that has {model}."
    if kind is ServerKind.OLLAMA:
        return f"{has} Run `ollama pull {model}`, or {setting}."
    if kind is ServerKind.LM_STUDIO:
        return f"{has} Download it with `lms get {model}`, or {setting}."
    if kind is ServerKind.VLLM:
        return f"{has} Start vLLM with `--served-model-name {model}`, or {setting}."
    return f"{has} {setting[0].upper()}{setting[1:]}."


def _short_context(check: ServerCheck, one: ModelCheck, context: int) -> str:
    kind = check.server.kind if check.server is not None else ServerKind.OTHER
    how = LARGER_CONTEXT.get(kind, "").format(tokens=RECOMMENDED_CONTEXT)
    return (
        f"The context of {one.asked.model} is {context:,} tokens. Long answers are cut short and long texts "
        f"rejected below {RECOMMENDED_CONTEXT:,}. {how}"
    ).rstrip()


def _name(kind: ServerKind) -> str:
    return "The server" if kind is ServerKind.OTHER else kind.value


def _listed(models: Sequence[str]) -> str:
    if not models:
        return "no models"
    shown, left = models[:SHOWN_MODELS], len(models) - SHOWN_MODELS
    more = f" and {left} more" if left > 0 else ""
    return f"{', '.join(shown)}{more}"


def _settings(asked: Sequence[AskedModel], name: str) -> str:
    return " and ".join(dict.fromkeys(f"{one.prefix}_{name}" for one in asked))
