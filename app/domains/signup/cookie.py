"""The cookie that carries an invitation to the sign-in by an identity provider."""

from __future__ import annotations

from datetime import timedelta

from litestar.datastructures import Cookie

from app.core.config import Settings

INVITATION_COOKIE = "iris_invitation"
PATH = "/api/auth/google"
LIFE = timedelta(hours=1)


def invitation_cookie(token: str, settings: Settings) -> Cookie:
    """The token of the invitation that was opened in this browser; empty to delete it.

    A cookie, because the way to the provider begins with a navigation: in its address the token would be in
    logs.
    """
    return Cookie(
        key=INVITATION_COOKIE,
        value=token,
        max_age=int(LIFE.total_seconds()) if token else 0,
        path=PATH,
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )
