"""Checks a base URL: which server answers, which models it has, and what its operator should change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from routing.network.problems import Problem
from routing.providers.servers.identity import Server, ServerKind, identify
from routing.providers.servers.limits import NOTHING_REPORTED, ReportedLimits
from routing.providers.servers.listing import Listing, is_same_model, read_listing
from routing.providers.servers.replies import TIMED_OUT, UNREACHABLE, Fetch, Reply, ServerAddress
from routing.providers.servers.reports import report_limits

State = Literal[
    "ready", "unreachable", "silent", "key-refused", "lacks-version", "path-too-long", "no-models"
]
"""Result of asking a base URL for its models. 'lacks-version' is a base URL without /v1, 'path-too-long' one
with the path of a call, 'no-models' any other answer than a list of models."""

CALL_PATHS = ("/chat/completions", "/completions", "/responses", "/models")
ANY_NAME = frozenset((ServerKind.LLAMA_CPP, ServerKind.LLAMA_CPP_PYTHON))
"""Servers of a single model, which answer requests for any name with it."""


class AskedModel(Struct, frozen=True):
    """A configured model, and the beginning of the names of its settings ('IRIS_TIER1')."""

    model: str
    prefix: str


class ModelCheck(Struct, frozen=True):
    """A configured model at its server.

    `is_served` is set when the server lists it, or answers requests for any name with its only model.
    """

    asked: AskedModel
    is_served: bool
    limits: ReportedLimits = NOTHING_REPORTED


class ServerCheck(Struct, frozen=True):
    """Result of a check. `address` is the base URL without credentials.

    `status` is that of the answer to the request for the list of models, `problem` the known cause when there
    is none.
    """

    address: str
    state: State
    status: int
    asked: tuple[AskedModel, ...]
    server: Server | None = None
    models: tuple[str, ...] = ()
    checked: tuple[ModelCheck, ...] = ()
    problem: Problem | None = None


async def check_server(fetch: Fetch, base_url: str, address: str, asked: Sequence[AskedModel]) -> ServerCheck:
    """Asks a server for its models, its software and its limits. Does not raise."""
    at = ServerAddress.of(base_url)
    if any(at.base.endswith(path) for path in CALL_PATHS):
        return ServerCheck(address, "path-too-long", UNREACHABLE, tuple(asked))
    reply = await fetch(f"{at.base}/models", None)
    found = ServerCheck(address, _state_of(reply), reply.status, tuple(asked), problem=reply.problem)
    listing = read_listing(reply)
    if found.state == "no-models" and not at.has_version:
        listing = read_listing(await fetch(f"{at.base}/v1/models", None))
        found = replace(found, state="lacks-version" if listing is not None else "no-models")
    if listing is None:
        return found
    server = await identify(fetch, at, listing)
    checks = [await _check_model(fetch, at, server, listing, model) for model in asked]
    return replace(found, server=server, models=listing.names, checked=tuple(checks))


async def _check_model(
    fetch: Fetch, at: ServerAddress, server: Server, listing: Listing, asked: AskedModel
) -> ModelCheck:
    is_listed = any(is_same_model(name, asked.model) for name in listing.names)
    if not is_listed and not (server.kind in ANY_NAME and len(listing.names) == 1):
        return ModelCheck(asked, False)
    return ModelCheck(asked, True, await report_limits(fetch, at, server, listing, asked.model))


def _state_of(reply: Reply) -> State:
    if read_listing(reply) is not None:
        return "ready"
    states: dict[int, State] = {UNREACHABLE: "unreachable", TIMED_OUT: "silent"}
    refused: dict[int, State] = {401: "key-refused", 403: "key-refused"}
    return (states | refused).get(reply.status, "no-models")
