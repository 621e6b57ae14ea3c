"""Parsing and matching of email domains."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.core.network.hosts import matches_any
from routing.text_readers import reads_text

_DOMAIN = re.compile(r"(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


def normalized_domains(domains: Iterable[str]) -> tuple[str, ...]:
    """Returns the domains in lower case, without blanks and duplicates, in their order.

    A pattern may begin with `*.`. Non-ASCII names must be in their `xn--` form. Raises ValueError for any
    other text.
    """
    found = dict.fromkeys(domain.strip().lower() for domain in domains if domain.strip())
    for domain in found:
        if len(domain) > 253 or not _DOMAIN.fullmatch(domain):
            raise ValueError(domain)
    return tuple(found)


@reads_text(lambda read, text: read(text, ("example.org",)))
def is_at(email: str, domains: Iterable[str]) -> bool:
    """Returns whether an address is at one of these domains (see `normalized_domains`).

    An address whose domain has non-ASCII letters never matches.
    """
    _, _, domain = email.rpartition("@")
    # lower() can turn non-ASCII letters into ASCII ones, so the check comes first.
    return domain.isascii() and matches_any(domain.lower(), domains)
