"""A software authenticator that answers WebAuthn options like a browser, with a real ES256 key."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """A passkey. With `is_verifying`, it verifies the user (fingerprint or PIN) before it signs."""

    def __init__(self, origin: str, *, is_verifying: bool = True) -> None:
        self.origin = origin
        self.is_verifying = is_verifying
        self.sign_count = 0
        self.credential_id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Returns the result of `navigator.credentials.create()`."""
        public = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        length = len(self.credential_id).to_bytes(2, "big")
        attested = bytes(16) + length + self.credential_id + cbor2.dumps(key)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        response = {"clientDataJSON": b64(client), "attestationObject": b64(attestation)}
        return self._answer(response | {"transports": ["internal", "from-the-future"]})

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Returns the result of `navigator.credentials.get()`."""
        self.sign_count += 1
        data = self._data(options["rpId"])
        client = self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            {
                "clientDataJSON": b64(client),
                "authenticatorData": b64(data),
                "signature": b64(signature),
                "userHandle": None,
            }
        )

    def _data(self, rp_id: str, flags: int = 0) -> bytes:
        flags |= PRESENT | (VERIFIED if self.is_verifying else 0)
        return hashlib.sha256(rp_id.encode()).digest() + bytes([flags]) + self.sign_count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        name = b64(self.credential_id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
