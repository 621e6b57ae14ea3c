"""Hosts at which Google sign-in may start."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from app.core.network.hosts import host_of, matches_any
from app.core.settings.config import Settings
from app.domains.identity.identity_providers.errors import UnauthorizedDomain

CALLBACK_PATH = "/api/auth/google/callback"


class GoogleHosts(Struct, frozen=True):
    """Host name patterns (see `app.core.network.hosts`): all allowed hosts, and those without a popup."""

    allowed: tuple[str, ...]
    redirect_only: tuple[str, ...]
    base_path: str = ""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        return cls(settings.google_hosts, settings.google_redirect_hosts, settings.base_path)

    def is_allowed(self, host: str) -> bool:
        """Returns whether a Host header matches a pattern. A value that is not a host name never matches."""
        return matches_any(host_of(host), self.allowed)

    def uses_redirect(self, host: str) -> bool:
        return matches_any(host_of(host), self.redirect_only)

    def redirect_uri(self, scheme: str, host: str) -> str:
        """Returns the callback URI for the provider. Raises UnauthorizedDomain."""
        if not self.is_allowed(host):
            raise UnauthorizedDomain
        return f"{scheme}://{host.lower()}{self.base_path}{CALLBACK_PATH}"
