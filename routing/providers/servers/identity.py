"""Finds out which software serves a base URL, from calls that only this software answers."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from routing.answers.json_text import clean
from routing.providers.servers.listing import Listing
from routing.providers.servers.replies import Fetch, Reply, ServerAddress, fields_of, items_of

MAX_VERSION_CHARS = 60
LM_STUDIO_MODELS = "/api/v0/models"
PROPS = "/props"


class ServerKind(StrEnum):
    OLLAMA = "Ollama"
    VLLM = "vLLM"
    LLAMA_CPP = "llama.cpp"
    LLAMA_CPP_PYTHON = "llama-cpp-python"
    LM_STUDIO = "LM Studio"
    OTHER = "OpenAI-compatible server"


OWNERS = {
    "llamacpp": ServerKind.LLAMA_CPP,
    "vllm": ServerKind.VLLM,
    "me": ServerKind.LLAMA_CPP_PYTHON,
    "openai": ServerKind.OTHER,
    "system": ServerKind.OTHER,
}
"""`owned_by` in lists of models, where it tells the software. The last two are OpenAI's."""


class Server(Struct, frozen=True):
    """Software of a server. `version` is None when it does not report one.

    `reply` is the answer of its own call that also describes its models: /props of llama.cpp, /api/v0/models
    of LM Studio.
    """

    kind: ServerKind
    version: str | None = None
    reply: Reply | None = None


async def identify(fetch: Fetch, at: ServerAddress, listing: Listing) -> Server:
    """Identifies a server by the owners of its models, else by the calls of Ollama and LM Studio."""
    kind = next((OWNERS[owner] for owner in listing.owners if owner in OWNERS), None)
    if kind is ServerKind.LLAMA_CPP:
        props = await fetch(at.root + PROPS, None)
        return Server(kind, _text(fields_of(props.body).get("build_info")), props)
    if kind is ServerKind.VLLM:
        return Server(kind, await _version(fetch, f"{at.root}/version"))
    if kind is not None:
        return Server(kind)
    version = await _version(fetch, f"{at.root}/api/version")
    if version is not None:
        return Server(ServerKind.OLLAMA, version)
    models = await fetch(at.root + LM_STUDIO_MODELS, None)
    if any("max_context_length" in entry for entry in items_of(fields_of(models.body).get("data"))):
        return Server(ServerKind.LM_STUDIO, None, models)
    return Server(ServerKind.OTHER)


async def _version(fetch: Fetch, url: str) -> str | None:
    reply = await fetch(url, None)
    return _text(fields_of(reply.body).get("version")) if reply.status == 200 else None


def _text(value: object) -> str | None:
    return clean(value)[:MAX_VERSION_CHARS] or None if isinstance(value, str) else None
