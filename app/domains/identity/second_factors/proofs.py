"""Verification of second-factor proofs."""

from __future__ import annotations

from uuid import UUID

import structlog

from app.core.clock import utc_now
from app.core.redis.rate_limits import Limiter, RateLimit
from app.core.security.encryption import DecryptionError, SecretCipher
from app.domains.identity.second_factors.codes import matching_step, recovery_code_hash
from app.domains.identity.second_factors.errors import WrongCode, WrongPasskey, WrongRecoveryCode
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.identity.second_factors.schemas import PasskeyAssertion
from app.domains.identity.second_factors.webauthn import Site, credential_id_of, verify_assertion
from app.models import Passkey

CODES = RateLimit("second-factor", "10/15 minutes", "Too many codes were tried for this account.")
"""Limits codes of authenticator apps per account, across all client addresses.

Three of a million codes are valid at any time, so guessing at this rate succeeds with 0.3 % per day, while
the owner is notified.
"""

log = structlog.get_logger(__name__)


class ProofService:
    def __init__(self, limiter: Limiter, cipher: SecretCipher) -> None:
        self._limiter = limiter
        self._cipher = cipher

    async def count_code(self, user_id: UUID) -> None:
        """Counts a code before it is checked. Holds no connection. Raises TooManyRequests."""
        await self._limiter.hit(CODES, str(user_id))

    async def check_code(self, factors: FactorRepository, user_id: UUID, code: str) -> None:
        """Checks a code of the authenticator app. Raises WrongCode, also for a code that was used before."""
        found, now = await factors.totp(user_id), utc_now()
        if found is None:
            raise WrongCode
        step = matching_step(self.decrypt(found.secret, user_id), code, now)
        if step is None or not await factors.consume_step(user_id, step, now):
            raise WrongCode

    async def check_recovery_code(self, factors: FactorRepository, user_id: UUID, code: str) -> None:
        """Checks and uses a recovery code. Raises WrongRecoveryCode."""
        if not await factors.consume_code(user_id, recovery_code_hash(code), utc_now()):
            raise WrongRecoveryCode

    async def check_passkey(
        self,
        factors: FactorRepository,
        site: Site,
        challenge: bytes | None,
        answer: PasskeyAssertion,
        user_id: UUID | None = None,
    ) -> Passkey:
        """Returns the passkey that signed the challenge.

        Without `user_id`, any user's passkey is accepted, and its authenticator must have verified the
        person. Raises WrongPasskey.
        """
        found = await factors.passkey(credential_id_of(answer))
        if challenge is None or found is None or user_id not in (None, found.user_id):
            raise WrongPasskey
        verified = verify_assertion(site, challenge, answer, found, is_alone=user_id is None)
        await factors.record_passkey_use(found.id, verified.new_sign_count, utc_now())
        return found

    def encrypt(self, secret: str, user_id: UUID) -> bytes:
        return self._cipher.encrypt(secret.encode(), user_id.bytes)

    def decrypt(self, sealed: bytes, user_id: UUID) -> str:
        """Decrypts a TOTP secret. Raises WrongCode when it was encrypted under another IRIS_TOTP_KEY."""
        try:
            return self._cipher.decrypt(sealed, user_id.bytes).decode()
        except DecryptionError as error:
            log.error(
                "TOTP secret cannot be decrypted: IRIS_TOTP_KEY has changed",
                user_id=str(user_id),
            )
            raise WrongCode from error
