"""Cookies of this site, among them the session cookie and the known-device cookie."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from litestar import Request
from litestar.datastructures import Cookie

from app.core.security.cookies import DEVICE, SESSION, cookie_name
from app.core.settings.config import Settings
from app.domains.identity.accounts.sessions import DEVICE_LIFE


def build_cookie(
    name: str, value: str, life: timedelta, settings: Settings, samesite: Literal["lax", "strict"] = "strict"
) -> Cookie:
    """Returns an HttpOnly cookie for the base path. An empty value deletes the cookie."""
    return Cookie(
        key=cookie_name(name, settings),
        value=value,
        max_age=int(life.total_seconds()) if value else 0,
        path=settings.base_path or "/",
        httponly=True,
        samesite=samesite,
        secure=settings.secure_cookies,
    )


def read_cookie(request: Request[Any, Any, Any], name: str, settings: Settings) -> str:
    """Returns the value of a cookie, or an empty string."""
    return request.cookies.get(cookie_name(name, settings), "")


def session_cookie(token: str, settings: Settings) -> Cookie:
    """Returns the session cookie. An empty token deletes it."""
    return build_cookie(SESSION, token, timedelta(days=settings.session_days), settings)


def device_of(request: Request[Any, Any, Any], settings: Settings) -> str:
    """Returns the value of the known-device cookie, or an empty string."""
    return read_cookie(request, DEVICE, settings)


def device_cookie(device: str, settings: Settings) -> Cookie:
    """Returns the cookie that marks this browser as a known device of the account. It grants no access."""
    return build_cookie(DEVICE, device, DEVICE_LIFE, settings)
