"""Generates docs/configuration.md and .env.example, and lists non-default settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from pydantic import SecretStr
from pydantic.fields import FieldInfo

from app.core.observability.redaction import HIDDEN, redact
from app.core.settings.config import SECTIONS, Settings, printable
from app.core.settings.types import DefaultText
from routing.models.catalogue import setting
from routing.models.variables import MODEL_VARIABLES

INTRODUCTION = """\
# Configuration

Settings are environment variables, read once by each process at startup. A variable that is unset or empty
takes its default. A variable with an invalid value prevents startup and is named in the error. `iris doctor`
lists non-default settings, without secrets. This page and `.env.example` are generated from the code by
`make settings`.
"""
EXAMPLE = """\
# Copy to .env, which `docker compose` and its containers read, and keep it private. Commented lines show the
# defaults. Generated from the code by `make settings`.

# --- docker-compose.yml only ---

# Password of the bundled database. Letters and digits only: it becomes part of a URL.
POSTGRES_PASSWORD=
# Port of nginx; 127.0.0.1:8080 is reachable from this machine only, for example by your own proxy.
#IRIS_HTTP_PORT=8080
# Public host names, e.g. iris.example.org; requests for other hosts are refused. See also IRIS_PUBLIC_URL.
#IRIS_ALLOWED_HOSTS=localhost
# Containers of the API, of the workers of each tier, and of the workers for directly selected models.
#IRIS_API_REPLICAS=1
#IRIS_TIER1_REPLICAS=1
#IRIS_TIER2_REPLICAS=1
#IRIS_TIER3_REPLICAS=1
#IRIS_DIRECT_REPLICAS=1
# Backup destination: a folder writable by user 10001, or the volume of that name.
#IRIS_BACKUPS=backups
# https if your own proxy terminates HTTPS in front of nginx; then also set IRIS_SECURE_COOKIES=true.
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
"""Variables set by docker-compose.yml itself. A value in .env would break the deployment and is overridden.

IRIS_HTTP_PORT and IRIS_ALLOWED_HOSTS are read from .env, where `EXAMPLE` lists them with Compose's defaults.
"""


class Row(Struct, frozen=True):
    """A variable in the reference. `value` is the default as written in .env."""

    name: str
    default: str
    text: str
    value: str = ""


def markdown() -> str:
    """Returns docs/configuration.md."""
    parts = [INTRODUCTION]
    for title, rows in sections():
        table = (f"| `{row.name}` | {row.default} | {row.text} |" for row in rows)
        parts.append("\n".join((f"## {title}", "", "| variable | default | |", "|---|---|---|", *table, "")))
    return "\n".join(parts)


def example() -> str:
    """Returns .env.example."""
    parts = [EXAMPLE]
    for title, rows in sections():
        lines = [f"# {row.text}\n#{row.name}={row.value}" for row in rows if row.name not in SET_BY_COMPOSE]
        if lines:
            parts.append("\n".join((f"# --- {title} ---", "", *lines, "")))
    return "\n".join(parts)


def sections() -> Iterator[tuple[str, list[Row]]]:
    """Yields every variable of the product: models first, then the settings by section."""
    yield "Models", [_model_row(variable.name) for variable in MODEL_VARIABLES]
    for section in SECTIONS:
        title = (section.__doc__ or section.__name__).splitlines()[0]
        yield title, [_row(field) for field in section.model_fields.values()]


def _model_row(name: str) -> Row:
    variable = next(known for known in MODEL_VARIABLES if known.name == name)
    value = "" if variable.secret else variable.default.strip("`")
    return Row(name, variable.default, variable.text, value if variable.default.startswith("`") else "")


def _row(field: FieldInfo) -> Row:
    texts = [note.text for note in field.metadata if isinstance(note, DefaultText)]
    value = "" if texts else plain(field.default)
    default = texts[0] if texts else f"`{value}`" if value else ""
    return Row(str(field.validation_alias), default, field.description or "", value)


def changed_settings(settings: Settings, usual: Settings) -> Iterator[tuple[str, str]]:
    """Yields variable and value of each setting that differs from `usual`, without secrets and passwords."""
    for name, field in Settings.model_fields.items():
        value = getattr(settings, name)
        if value != getattr(usual, name):
            yield str(field.validation_alias), plain(printable(value))


def changed_model_variables(env: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yields variable and value of each model variable that is set, without secrets."""
    for variable in MODEL_VARIABLES:
        if value := setting(env, variable.name):
            yield variable.name, HIDDEN if variable.secret else redact(value)


def plain(value: object) -> str:
    """Returns a setting's value as written in the environment, empty for a secret."""
    if isinstance(value, SecretStr):
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, str | int | Path):
        return str(value)
    return ",".join(str(part) for part in value) if isinstance(value, Iterable) else ""
