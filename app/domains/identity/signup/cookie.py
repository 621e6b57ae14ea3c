"""The cookie that carries an invitation to the sign-in by an identity provider."""

from __future__ import annotations

from datetime import timedelta

from litestar.datastructures import Cookie

from app.core.config import Settings
from app.core.cookies import INVITATION, cookie_name

LIFE = timedelta(hours=1)


def invitation_cookie(token: str, settings: Settings) -> Cookie:
    """The token of the invitation that was opened in this browser; empty to delete it.

    A cookie, because the way to the provider begins with a navigation: in its address the token would be in
    logs.
    """
    return Cookie(
        key=cookie_name(INVITATION, is_secure=settings.secure_cookies),
        value=token,
        max_age=int(LIFE.total_seconds()) if token else 0,
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )
