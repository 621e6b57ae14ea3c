"""The cookies of a session and of a browser that has signed in before."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from app.core.config import Settings
from app.core.cookies import DEVICE, SESSION, cookie_name
from app.domains.identity.accounts.sessions import DEVICE_LIFE


def session_cookie(token: str, settings: Settings) -> Cookie:
    """The session as a cookie that no script can read and no other site can send; empty to take it away."""
    return Cookie(
        key=cookie_name(SESSION, is_secure=settings.secure_cookies),
        value=token,
        max_age=int(settings.session_days * 86_400) if token else 0,
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )


def device_of(request: Request[Any, Any, Any], settings: Settings) -> str:
    """The cookie by which this browser is known to have signed in, or an empty text."""
    return request.cookies.get(cookie_name(DEVICE, is_secure=settings.secure_cookies), "")


def device_cookie(device: str, settings: Settings) -> Cookie:
    """What tells a browser of the account's owner from those of others. It opens nothing."""
    return Cookie(
        key=cookie_name(DEVICE, is_secure=settings.secure_cookies),
        value=device,
        max_age=int(DEVICE_LIFE.total_seconds()),
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )
