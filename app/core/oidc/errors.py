"""Errors of an OpenID provider. The texts are for logs and contain no code, token or secret."""

from __future__ import annotations


class ProviderError(Exception):
    """A sign-in cannot continue."""


class ProviderUnavailable(ProviderError):
    """The provider is unreachable, too slow or misconfigured."""


class InvalidProviderResponse(ProviderError):
    """The provider answered, but without a valid proof of identity."""
