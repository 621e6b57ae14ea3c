"""The settings for people: docs/configuration.md, .env.example for a deployment, and what differs here."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import fields

from app.core.redaction import HIDDEN, redacted
from app.core.settings.variable import Variable, variables
from routing.models.catalogue import setting
from routing.models.variables import MODEL_VARIABLES

INTRODUCTION = """\
# Configuration

All of it is environment variables, read once by each process at its start; one that is unset or empty takes
its default, one that cannot be read keeps the process from starting and is named. `iris doctor` shows those
that are set to something else, without secrets. This page and `.env.example` are made from the code by
`make settings`.
"""
EXAMPLE = """\
# Copy to .env, which `docker compose` and its containers read, and keep it to yourself. What is commented out
# shows its default. Made from the code by `make settings`.

# --- Of docker-compose.yml alone ---

# Password of the database that comes along. Letters and digits: it becomes part of an address.
POSTGRES_PASSWORD=
# Port at which nginx answers; 127.0.0.1:8080 is for this machine alone, say for a proxy of yours on it.
#IRIS_HTTP_PORT=8080
# Hosts under which people open iRIS, e.g. iris.example.org; others are refused. See also IRIS_PUBLIC_URL.
#IRIS_ALLOWED_HOSTS=localhost
# How many containers there are of the API, of the workers of each tier, and of those of picked models.
#IRIS_API_REPLICAS=1
#IRIS_TIER1_REPLICAS=1
#IRIS_TIER2_REPLICAS=1
#IRIS_TIER3_REPLICAS=1
#IRIS_DIRECT_REPLICAS=1
# Where backups go: a folder that user 10001 may write to, or the volume of that name.
#IRIS_BACKUPS=backups
# https, when a proxy of yours before nginx ends HTTPS; then also set IRIS_SECURE_COOKIES=true.
#IRIS_SCHEME=http
"""
SET_BY_COMPOSE = frozenset({"DATABASE_URL", "REDIS_URL", "IRIS_BROKER_URL", "IRIS_DATA_DIR", "IRIS_WEB_DIR"})
SET_BY_COMPOSE |= {
    "IRIS_HOST",
    "IRIS_PORT",
    "IRIS_HTTP_PORT",
    "IRIS_ALLOWED_HOSTS",
    "IRIS_TRAINING_PORT",
    "IRIS_TRAINING_URL",
    "IRIS_TRUSTED_PROXIES",
}
"""What docker-compose.yml says itself: a value of .env would break the deployment, and is overruled there.
IRIS_HTTP_PORT and IRIS_ALLOWED_HOSTS it takes from .env, where `EXAMPLE` shows them with its defaults."""


class Row(Struct, frozen=True):
    """One variable as the reference shows it. `value` is the default as it would be written into .env."""

    name: str
    default: str
    text: str
    value: str = ""


def markdown(settings: type[Struct]) -> str:
    """docs/configuration.md."""
    parts = [INTRODUCTION]
    for title, rows in sections(settings):
        table = (f"| `{row.name}` | {row.default} | {row.text} |" for row in rows)
        parts.append("\n".join((f"## {title}", "", "| variable | default | |", "|---|---|---|", *table, "")))
    return "\n".join(parts)


def example(settings: type[Struct]) -> str:
    """.env.example."""
    parts = [EXAMPLE]
    for title, rows in sections(settings):
        told = [f"# {row.text}\n#{row.name}={row.value}" for row in rows if row.name not in SET_BY_COMPOSE]
        if told:
            parts.append("\n".join((f"# --- {title} ---", "", *told, "")))
    return "\n".join(parts)


def sections(settings: type[Struct]) -> Iterator[tuple[str, list[Row]]]:
    """Every variable of the product: models first, then the pages of the settings."""
    yield "Models", [_model_row(variable.name) for variable in MODEL_VARIABLES]
    known, found = variables(settings), dict[str, object]()
    defaults = {field.name: field.default for field in fields(settings)}
    for page in reversed(settings.__mro__):
        own = [name for name in inspect.get_annotations(page) if name in known]
        rows = [_row(known[name], defaults[name]) for name in own if name not in found]
        found.update(dict.fromkeys(own))
        if rows:
            yield (inspect.getdoc(page) or page.__name__).splitlines()[0], rows


def _model_row(name: str) -> Row:
    variable = next(known for known in MODEL_VARIABLES if known.name == name)
    value = "" if variable.secret else variable.default.strip("`")
    return Row(name, variable.default, variable.text, value if variable.default.startswith("`") else "")


def _row(variable: Variable, default: object) -> Row:
    value = "" if variable.kind.secret or variable.shown is not None else plain(default)
    shown = variable.shown if variable.shown is not None else f"`{value}`" if value else ""
    return Row(variable.name, shown, variable.text, value)


def differing(settings: Struct, usual: Struct) -> Iterator[tuple[str, str]]:
    """Variable and value of each setting that is not as in `usual`, without secrets and passwords."""
    for field, variable in variables(type(settings)).items():
        value = getattr(settings, field)
        if value != getattr(usual, field):
            yield variable.name, HIDDEN if variable.kind.secret else redacted(plain(value))


def model_differing(env: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The same of the variables by which models are chosen: those that are set."""
    for variable in MODEL_VARIABLES:
        if value := setting(env, variable.name):
            yield variable.name, HIDDEN if variable.secret else redacted(value)


def plain(value: object) -> str:
    """A setting's value as one would write it into the environment."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, str | int | Path):
        return str(value)
    return ",".join(str(part) for part in value) if isinstance(value, Iterable) else ""
