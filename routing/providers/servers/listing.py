"""Lists of models: `/v1/models` of OpenAI-compatible servers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from routing.answers.json_text import clean
from routing.providers.servers.replies import Reply, fields_of, items_of

MAX_NAME_CHARS = 200
LATEST = ":latest"


class Listing(Struct, frozen=True):
    """Entries of a list of models in the server's order."""

    entries: tuple[Mapping[str, Any], ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for entry in self.entries if (name := name_of(entry))))

    @property
    def owners(self) -> frozenset[str]:
        return frozenset(str(entry.get("owned_by")) for entry in self.entries)

    def entry(self, model: str) -> Mapping[str, Any] | None:
        """Returns the entry of a model, or the only entry."""
        found = next((entry for entry in self.entries if is_same_model(name_of(entry), model)), None)
        return found or (self.entries[0] if len(self.entries) == 1 else None)


def name_of(entry: Mapping[str, Any]) -> str:
    return clean(str(entry.get("id") or ""))[:MAX_NAME_CHARS]


def is_same_model(listed: str, model: str) -> bool:
    """Compares names. Ollama adds ':latest' to a name without a tag."""
    return listed == model or listed.removesuffix(LATEST) == model.removesuffix(LATEST)


def read_listing(reply: Reply) -> Listing | None:
    """Returns the models of an answer to GET /v1/models, None if it is something else."""
    body = fields_of(reply.body)
    if reply.status != 200 or "data" not in body:
        return None
    return Listing(tuple(items_of(body["data"])))
