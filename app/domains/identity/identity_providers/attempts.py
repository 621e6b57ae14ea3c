"""Attempts to sign in through the provider, or to link an account of the provider."""

from __future__ import annotations

from datetime import datetime, timedelta

from app.core.oidc import Request
from app.core.security.credentials import token_hash
from app.domains.identity.identity_providers.errors import SignInExpired, StateMismatch
from app.domains.identity.identity_providers.schemas import Mode
from app.models import SignInAttempt

ATTEMPT_LIFE = timedelta(minutes=10)
FINISH_WITHIN = timedelta(seconds=60)
KEPT = timedelta(hours=1)
"""Exceeds the lifetime of an attempt, so that a late answer is refused as expired."""


def check_open(attempt: SignInAttempt, now: datetime) -> None:
    """Checks that the attempt has an unused outcome. Raises SignInExpired, StateMismatch."""
    if attempt.taken_at is not None:
        raise SignInExpired
    if attempt.answered_at is None:
        raise SignInExpired if now - attempt.created_at > ATTEMPT_LIFE else StateMismatch
    outcome = attempt.user_id or attempt.vouched or attempt.error_code
    if now - attempt.answered_at > FINISH_WITHIN or outcome is None:
        raise SignInExpired


def new_attempt(ticket: str, state: str, request: Request, mode: Mode) -> SignInAttempt:
    return SignInAttempt(
        ticket_hash=token_hash(ticket),
        state_hash=token_hash(state),
        nonce=request.nonce,
        code_verifier=request.code_verifier,
        redirect_uri=request.redirect_uri,
        mode=mode.value,
    )
