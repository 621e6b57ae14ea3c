"""Mail server address, parsed from a URL."""

from __future__ import annotations

import re
from typing import Literal, Self
from urllib.parse import parse_qs, unquote, urlsplit

from app.core.observability.redaction import Confidential
from routing.text_readers import reads_text

Security = Literal["tls", "starttls", "none"]

PORTS: dict[Security, int] = {"tls": 465, "starttls": 587, "none": 25}

_MAILBOX = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\.]+(\.[^\s@<>,;:\"()\[\]\\.]+)*")


class MailServer(Confidential, frozen=True):
    """A mail server (RFC 6409). With 'starttls', connections that stay unencrypted are refused."""

    host: str
    port: int
    security: Security
    username: str = ""
    password: str = ""

    @classmethod
    def at(cls, url: str) -> Self:
        """Parses smtps:// (TLS) or smtp:// (STARTTLS, unless the URL ends in ?starttls=off).

        Raises ValueError for any other address.
        """
        parts = urlsplit(url)
        options = parse_qs(parts.query, strict_parsing=bool(parts.query))
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path.strip("/"):
            raise ValueError(parts.scheme)
        if options not in ({}, {"starttls": ["off"]}) or (options and parts.scheme == "smtps"):
            raise ValueError(parts.query)
        security: Security = "tls" if parts.scheme == "smtps" else "none" if options else "starttls"
        return cls(
            parts.hostname,
            parts.port or PORTS[security],
            security,
            unquote(parts.username or ""),
            unquote(parts.password or ""),
        )


@reads_text()
def is_mailbox(text: str) -> bool:
    """Returns whether a text has the form of one email address, without a name or comment."""
    return len(text) <= 254 and text.isprintable() and _MAILBOX.fullmatch(text) is not None
