"""Where links begin that leave this server, in mails or in an administrator's hands.

A Host header is made up by whoever sends the request. A link that begins with one would lead its reader, and
the token in it, to a site of the sender's choice.
"""

from __future__ import annotations

from app.core.config import Settings
from app.core.errors import AppError
from app.core.hosts import host_of, is_among

ANY = "*"


class PublicAddressUnknown(AppError):
    status = 501
    code = "public_address_unknown"
    text = (
        "This server does not know its own address, so it makes no links. Ask its operator to set "
        "IRIS_PUBLIC_URL, or to name this host in IRIS_ALLOWED_HOSTS."
    )


def public_origin(settings: Settings, scheme: str, host: str) -> str:
    """The configured public address, or the origin of a request whose Host header names a host of ours.

    Raises PublicAddressUnknown for any other host, also where every host is answered.
    """
    origin = known_origin(settings, scheme, host)
    if origin is None:
        raise PublicAddressUnknown
    return origin


def known_origin(settings: Settings, scheme: str, host: str) -> str | None:
    """As `public_origin`; None where that raises."""
    if settings.public_url:
        return settings.public_url
    named = [pattern for pattern in (*settings.own_names, *settings.allowed_hosts) if pattern != ANY]
    if not is_among(host_of(host), named):
        return None
    return f"{'https' if settings.secure_cookies else scheme}://{host.strip().lower()}"
