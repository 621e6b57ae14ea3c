"""At which hosts sign-in by Google may start."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from app.core.config import Settings
from app.core.hosts import host_of, is_among
from app.domains.identity.identity_providers.errors import UnauthorizedDomain

CALLBACK_PATH = "/api/auth/google/callback"


class GoogleHosts(Struct, frozen=True):
    """The patterns of host names (see `app.core.hosts`): all, and those that go by redirect at once."""

    allowed: tuple[str, ...]
    redirect_only: tuple[str, ...]

    @classmethod
    def of(cls, settings: Settings) -> Self:
        return cls(settings.google_hosts, settings.google_redirect_hosts)

    def is_allowed(self, host: str) -> bool:
        """Whether a Host header names one of them. What is no host name never does."""
        return is_among(host_of(host), self.allowed)

    def goes_by_redirect(self, host: str) -> bool:
        return is_among(host_of(host), self.redirect_only)

    def redirect_uri(self, scheme: str, host: str) -> str:
        """Where the provider sends the person back to. Raises UnauthorizedDomain."""
        if not self.is_allowed(host):
            raise UnauthorizedDomain
        return f"{scheme}://{host.lower()}{CALLBACK_PATH}"
