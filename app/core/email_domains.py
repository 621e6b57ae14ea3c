"""Domains of email addresses: reading a list of them, and matching an address."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.core.hosts import is_among

_DOMAIN = re.compile(r"(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


def normalized_domains(domains: Iterable[str]) -> tuple[str, ...]:
    """The domains in lower case, without blanks and duplicates, in their order.

    A pattern may begin with `*.`. Names with other than ASCII letters are written in their `xn--` form.
    Raises ValueError for any other text.
    """
    found = dict.fromkeys(domain.strip().lower() for domain in domains if domain.strip())
    for domain in found:
        if len(domain) > 253 or not _DOMAIN.fullmatch(domain):
            raise ValueError(domain)
    return tuple(found)


def is_at(email: str, domains: Iterable[str]) -> bool:
    """Whether an address is at one of these domains (see `normalized_domains`). One whose domain has other
    than ASCII letters never is."""
    _, _, domain = email.rpartition("@")
    # Lowering may turn other letters into ASCII ones.
    return domain.isascii() and is_among(domain.lower(), domains)
