"""Cookie names.

Over HTTPS they have the prefix `__Host-` (RFC 6265bis, section 4.1.3.2): browsers accept such cookies only
from this exact host, so that a sibling domain cannot set them. The prefix requires the path `/` and no
domain. With a base path, the prefix is `__Secure-`, because the cookie is limited to that path, so that other
products on the host do not receive it.
"""

from __future__ import annotations

from app.core.settings.config import Settings

SESSION = "iris_session"
TICKET = "iris_sign_in"
INVITATION = "iris_invitation"
DEVICE = "iris_device"

PREFIX = "__Host-"
PREFIX_OF_PATH = "__Secure-"


def cookie_name(name: str, settings: Settings) -> str:
    """Returns the name under which a cookie is set and read.

    It contains the base path, because a browser also sends the cookies of an iRIS at a shorter path.
    """
    prefix = PREFIX_OF_PATH if settings.base_path else PREFIX
    return f"{prefix if settings.secure_cookies else ''}{name}{settings.base_path.replace('/', '+')}"
