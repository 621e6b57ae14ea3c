"""Base URL of links that leave this server, in mails or copied by an administrator.

The Host header is controlled by the client. A link based on it could send its reader, and the token in it, to
a site of an attacker.
"""

from __future__ import annotations

from app.core.errors import AppError
from app.core.network.hosts import host_of, matches_any
from app.core.settings.config import Settings

ANY = "*"


class PublicAddressUnknown(AppError):
    status = 501
    code = "public_address_unknown"
    text = (
        "The public address of this server is not configured, so it cannot create links. Ask its operator to "
        "set it."
    )


def public_origin(settings: Settings, scheme: str, host: str) -> str:
    """Returns the configured public address, or that of a request with a known Host header.

    Raises PublicAddressUnknown for any other host, even where every host is accepted.
    """
    origin = known_origin(settings, scheme, host)
    if origin is None:
        raise PublicAddressUnknown
    return origin


def known_origin(settings: Settings, scheme: str, host: str) -> str | None:
    """Returns the same as `public_origin`, or None instead of raising."""
    if settings.public_url:
        return settings.public_address
    named = [pattern for pattern in (*settings.own_names, *settings.allowed_hosts) if pattern != ANY]
    if not matches_any(host_of(host), named):
        return None
    return f"{'https' if settings.secure_cookies else scheme}://{host.strip().lower()}{settings.base_path}"
