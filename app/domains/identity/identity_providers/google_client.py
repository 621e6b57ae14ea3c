"""The OpenID client for Google sign-in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.lazy_module import LazyModule
from app.core.settings.config import Settings

if TYPE_CHECKING:
    from app.core.oidc import client as oidc_client
else:
    oidc_client = LazyModule("app.core.oidc.client")


def google_client(settings: Settings) -> oidc_client.OpenIdClient | None:
    """Returns the OpenID client for Google sign-in, None if it is not configured."""
    secret = settings.google_client_secret.get_secret_value()
    if not settings.google_client_id or not secret:
        return None
    return oidc_client.OpenIdClient(settings.google_issuer, settings.google_client_id, secret)
