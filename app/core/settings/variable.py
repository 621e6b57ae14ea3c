"""Declaration of a setting's variable: name, parser and description."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, get_type_hints

from msgspec import Struct

from app.core.environment import (
    LIMIT,
    LOG_LEVELS,
    Reader,
    as_budget,
    as_count,
    as_email_domains,
    as_flag,
    as_hosts,
    as_issuer,
    as_log_format,
    as_log_level,
    as_mail_server,
    as_mailbox,
    as_money,
    as_networks,
    as_page,
    as_place,
    as_policy,
    as_port,
    as_positive,
    as_published_port,
    as_rate_limit,
    as_share,
    as_sign_up_mode,
)


class Kind(Struct, frozen=True):
    """Parser of a value, which raises ValueError, and a description of the accepted values for error
    messages.

    `secret`: the value is never printed or used as an example.
    """

    convert: Callable[[str], object]
    takes: str
    secret: bool = False


TEXT = Kind(str, "a text")
SECRET = Kind(str, "a secret", secret=True)
ADDRESS = Kind(str, "an address")
FOLDER = Kind(Path, "a folder")
PLACE = Kind(as_place, "a path, or an http address without a query")
PORT = Kind(as_port, "a port number")
PUBLISHED = Kind(as_published_port, "a port number, or ADDRESS:PORT")
COUNT = Kind(as_count, "a whole number")
BYTES = Kind(as_count, "a number of bytes")
SECONDS = Kind(as_positive, "a number of seconds above zero")
DAYS = Kind(as_positive, "a number of days")
FLAG = Kind(as_flag, "true or false")
HOSTS = Kind(as_hosts, "host names")
SIGN_UP = Kind(as_sign_up_mode, "open, invite, domains or closed")
EMAIL_DOMAINS = Kind(as_email_domains, "domains such as example.org,*.example.org")
NETWORKS = Kind(as_networks, "addresses or networks")
ISSUER = Kind(as_issuer, "an https address without a query")
MONEY = Kind(as_money, "US dollars a day")
DAY_BUDGET = Kind(as_budget, "US dollars a day; 0 for no budget")
MONTH_BUDGET = Kind(as_budget, "US dollars a month; 0 for no budget")
SHARE = Kind(as_share, "a share from 0 to 1")
RATE = Kind(as_rate_limit, LIMIT)
POLICY = Kind(as_policy, "specification or agreement")
PAGE = Kind(as_page, "an address that begins with https:// or http://")
MAILBOX = Kind(as_mailbox, "an email address")
MAIL_SERVER = Kind(as_mail_server, "an address such as smtps://user:password@host")
LEVEL = Kind(as_log_level, LOG_LEVELS)
LOG_FORM = Kind(as_log_format, "json or console")


class Variable(Struct, frozen=True):
    """Annotation of a settings field.

    `text` describes the setting in a phrase that fits a table cell. `shown` replaces the default value in the
    reference. `otherwise` computes the value of an unset variable that depends on the machine; the field's
    default applies to settings created in code.
    """

    name: str
    kind: Kind
    text: str
    shown: str | None = None
    otherwise: Callable[[], object] | None = None


def variables(settings: type[Struct]) -> dict[str, Variable]:
    """Returns the variable of each field, in the order of declaration.

    Raises TypeError for a field without one, because the reference must list every setting.
    """
    found: dict[str, Variable] = {}
    for field, hint in get_type_hints(settings, include_extras=True).items():
        beside = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Variable)]
        if len(beside) != 1:
            raise TypeError(f"{settings.__name__}.{field} needs exactly one Variable annotation")
        found[field] = beside[0]
    return found


def values(settings: type[Struct], env: Mapping[str, str]) -> dict[str, Any]:
    """Returns the parsed values by field. Unset and empty variables are omitted, so that defaults apply.

    Raises SettingsError for an invalid value.
    """
    read, found = Reader(env), dict[str, Any]()
    for field, variable in variables(settings).items():
        if env.get(variable.name, "").strip():
            found[field] = read(variable.name, variable.kind.convert, None, variable.kind.takes)
        elif variable.otherwise is not None:
            found[field] = variable.otherwise()
    return found
