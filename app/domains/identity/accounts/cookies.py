"""Session cookie and known-device cookie."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from app.core.security.cookies import DEVICE, SESSION, cookie_name
from app.core.settings.config import Settings
from app.domains.identity.accounts.sessions import DEVICE_LIFE


def session_cookie(token: str, settings: Settings) -> Cookie:
    """Returns the session cookie: HttpOnly and SameSite. An empty token deletes the cookie."""
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
    """Returns the value of the known-device cookie, or an empty string."""
    return request.cookies.get(cookie_name(DEVICE, is_secure=settings.secure_cookies), "")


def device_cookie(device: str, settings: Settings) -> Cookie:
    """Returns the cookie that marks this browser as a known device of the account. It grants no access."""
    return Cookie(
        key=cookie_name(DEVICE, is_secure=settings.secure_cookies),
        value=device,
        max_age=int(DEVICE_LIFE.total_seconds()),
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )
