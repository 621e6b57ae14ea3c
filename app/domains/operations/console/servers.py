"""Wire schemas of checked model servers."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

CheckState = Literal[
    "ready", "unreachable", "silent", "key-refused", "lacks-version", "path-too-long", "no-models"
]


class ServerModel(Struct, frozen=True, rename="camel"):
    """A configured model at its server.

    `contextTokens` is null when the server does not report it. It may be smaller when `contextIsMost` is set,
    because the server has not loaded the model. `contextFrom` is the call that reported it.
    """

    model: str
    is_served: bool
    context_tokens: int | None
    context_is_most: bool
    context_from: str | None


class AdviceRead(Struct, frozen=True, rename="camel"):
    """What to change. Commands are between backticks.

    `isBlocking` is set when a model cannot answer without the change.
    """

    text: str
    is_blocking: bool


class CheckedServer(Struct, frozen=True, rename="camel"):
    """A model server, asked for its models just now.

    `host` is that of a model in the list of providers. `software` and `version` are null when the server does
    not tell them. `models` has the names of its first 200 models, and `modelCount` counts all. `advice` has
    the most urgent first; it is empty when nothing has to be changed.
    """

    host: str
    address: str
    state: CheckState
    software: str | None
    version: str | None
    models: tuple[str, ...]
    model_count: int
    configured: tuple[ServerModel, ...]
    advice: tuple[AdviceRead, ...]


class ServerList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/operations/servers. `at` is the time of the check."""

    servers: tuple[CheckedServer, ...]
    at: datetime
