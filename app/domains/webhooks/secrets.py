"""Signing secrets: `whsec_` and 256 random bits in base 64, as Standard Webhooks defines them.

They are needed to sign, so they cannot be hashed. They are encrypted at rest like the secrets of
authenticator apps, bound to the ID of the webhook.
"""

from __future__ import annotations

import base64
import secrets
from datetime import datetime
from uuid import UUID

from standardwebhooks import Webhook as Signer

PREFIX = "whsec_"
SECRET_BYTES = 32


def new_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signed_headers(secret: str, delivery_id: UUID, now: datetime, body: str) -> dict[str, str]:
    """Returns the headers of a try. The signature covers the ID, the time of the try and the body."""
    return {
        "Content-Type": "application/json",
        "User-Agent": "iRIS-Webhooks/1",
        "webhook-id": str(delivery_id),
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Signer(secret).sign(str(delivery_id), now, body),
    }
