"""Authenticated encryption of small secrets at rest, with a key from the settings."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from app.core.lazy_module import LazyModule

if TYPE_CHECKING:
    from cryptography import exceptions
    from cryptography.hazmat.primitives.ciphers import aead
else:  # needed only with a key
    exceptions = LazyModule("cryptography.exceptions")
    aead = LazyModule("cryptography.hazmat.primitives.ciphers.aead")

NONCE_BYTES = 12
PLAIN, AES_GCM = b"\x00", b"\x01"


class DecryptionError(Exception):
    """The secret was encrypted with another key or altered."""


class SecretCipher:
    """AES-256-GCM with the SHA-256 of `key`. With an empty key, secrets are stored in plain text.

    `context` binds a secret to its row: it cannot be decrypted in another row.
    """

    def __init__(self, key: str) -> None:
        self._cipher = aead.AESGCM(hashlib.sha256(key.encode()).digest()) if key else None

    def encrypt(self, secret: bytes, context: bytes) -> bytes:
        if self._cipher is None:
            return PLAIN + secret
        nonce = secrets.token_bytes(NONCE_BYTES)
        return AES_GCM + nonce + self._cipher.encrypt(nonce, secret, context)

    def decrypt(self, sealed: bytes, context: bytes) -> bytes:
        """Decrypts a secret. Raises DecryptionError."""
        kind, rest = sealed[:1], sealed[1:]
        if kind == PLAIN:
            return rest
        if self._cipher is None:
            raise DecryptionError
        try:
            return self._cipher.decrypt(rest[:NONCE_BYTES], rest[NONCE_BYTES:], context)
        except exceptions.InvalidTag as error:
            raise DecryptionError from error
