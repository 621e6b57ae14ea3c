"""Cookie names.

Over HTTPS they have the prefix `__Host-` (RFC 6265bis, section 4.1.3.2): browsers accept such cookies only
from this exact host, so that a sibling domain cannot set them. The prefix requires the path `/` and no
domain.
"""

from __future__ import annotations

SESSION = "iris_session"
TICKET = "iris_sign_in"
INVITATION = "iris_invitation"
DEVICE = "iris_device"

PREFIX = "__Host-"


def cookie_name(name: str, *, is_secure: bool) -> str:
    """Returns the name under which a cookie is set and read. `is_secure` as in `Settings.secure_cookies`."""
    return f"{PREFIX}{name}" if is_secure else name
