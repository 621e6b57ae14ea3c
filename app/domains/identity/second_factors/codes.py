"""Codes of authenticator apps (RFC 6238) and recovery codes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import datetime
from typing import TYPE_CHECKING

import pyotp

from app.core.lazy_module import LazyModule

if TYPE_CHECKING:
    import segno
else:
    segno = LazyModule("segno")

ISSUER = "iRIS"
STEP_SECONDS = 30
STEPS_OFF = 1
"""Tolerated clock skew in time steps."""

RECOVERY_CODES = 10
GROUPS, GROUP = 6, 4
ALPHABET = "abcdefghjkmnpqrstuvwxyz023456789"
"""32 characters, so that a code of 24 has 120 random bits. Excludes i, l, o and 1."""


def new_secret() -> str:
    """Generates 160 random bits as base32 (RFC 4226, section 4)."""
    return pyotp.random_base32()


def provisioning_uri(secret: str, username: str) -> str:
    return pyotp.TOTP(secret).provisioning_uri(name=username, issuer_name=ISSUER)


def qr_code(text: str) -> tuple[str, int]:
    """Returns the dark modules of a QR code as an SVG path, and its width in modules."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=0)]
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark
    )
    return path, len(rows)


def matching_step(secret: str, code: str, now: datetime) -> int | None:
    """Returns the time step of a code, or None when it matches no step within the tolerance."""
    given = "".join(code.split()).encode()
    current, app = int(now.timestamp()) // STEP_SECONDS, pyotp.TOTP(secret)
    steps = range(current - STEPS_OFF, current + STEPS_OFF + 1)
    found = [step for step in steps if hmac.compare_digest(app.generate_otp(step).encode(), given)]
    return found[0] if found else None


def new_recovery_codes() -> tuple[str, ...]:
    return tuple(_new_recovery_code() for _ in range(RECOVERY_CODES))


def recovery_code_hash(code: str) -> bytes:
    """Hashes a recovery code. SHA-256 suffices for 120 random bits. Ignores case, spaces and dashes."""
    return hashlib.sha256("".join(code.lower().replace("-", "").split()).encode()).digest()


def _new_recovery_code() -> str:
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(GROUPS))
