"""Names of the cookies.

Over HTTPS they have the prefix `__Host-` (RFC 6265bis, section 4.1.3.2): a browser then takes them from this
very host only, so that no sibling domain can plant one. It demands the path `/` and no domain.
"""

from __future__ import annotations

SESSION = "iris_session"
TICKET = "iris_sign_in"
INVITATION = "iris_invitation"
DEVICE = "iris_device"

PREFIX = "__Host-"


def cookie_name(name: str, *, is_secure: bool) -> str:
    """The name under which a cookie is set and read; `is_secure` as `Settings.secure_cookies`."""
    return f"{PREFIX}{name}" if is_secure else name
