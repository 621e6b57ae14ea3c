"""What can go wrong with a provider. The texts are for the log: they hold no code, token or secret."""

from __future__ import annotations


class ProviderError(Exception):
    """A sign-in cannot go on."""


class ProviderUnavailable(ProviderError):
    """The provider is out of reach, too slow, or does not do its part."""


class InvalidAnswer(ProviderError):
    """The provider answered, but with nothing that proves who somebody is."""
