"""Cookie that carries an invitation to the sign-in by an identity provider."""

from __future__ import annotations

from datetime import timedelta

from litestar.datastructures import Cookie

from app.core.security.cookies import INVITATION
from app.core.settings.config import Settings
from app.domains.identity.accounts.cookies import build_cookie

LIFE = timedelta(hours=1)


def invitation_cookie(token: str, settings: Settings) -> Cookie:
    """Returns the cookie with the token of the invitation opened in this browser.

    An empty token deletes the cookie.

    A cookie, because the redirect to the provider starts with a navigation: a token in its URL would end up
    in logs.
    """
    return build_cookie(INVITATION, token, LIFE, settings)
