"""Sign-in by a second factor after the first, and by a passkey alone."""

from __future__ import annotations

from uuid import UUID

import structlog

from app.core.database.engine import SessionFactory
from app.core.errors import AppError
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import token_hash
from app.domains.identity.accounts.ports import NotifySecurity
from app.domains.identity.accounts.schemas import SignedIn
from app.domains.identity.accounts.sessions import SessionService
from app.domains.identity.second_factors.errors import (
    AmbiguousProof,
    SecondFactorExpired,
    WrongCode,
    WrongPasskey,
    WrongRecoveryCode,
)
from app.domains.identity.second_factors.proofs import ProofService
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.identity.second_factors.schemas import PasskeyOptions, PasskeySignIn, SecondFactorProof
from app.domains.identity.second_factors.tickets import new_ticket
from app.domains.identity.second_factors.webauthn import Site, assertion_options, new_challenge

TRIES_MOST = 5
"""Wrong answers allowed per ticket. A new ticket requires the first factor again."""

WRONG = (WrongCode, WrongRecoveryCode, WrongPasskey)

log = structlog.get_logger(__name__)


class SecondFactorSignIn:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        session_service: SessionService,
        proofs: ProofService,
        notify_security: NotifySecurity,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._session_service = session_service
        self._proofs = proofs
        self._notify_security = notify_security

    async def options(self, ticket: str, site: Site) -> PasskeyOptions:
        """Returns a WebAuthn challenge for a pending sign-in.

        Raises SecondFactorExpired, PasskeysUnavailable.
        """
        site.check()
        challenge = new_challenge()
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            row = await factors.challenge(token_hash(ticket), "sign-in")
            if row is None or row.user_id is None:
                raise SecondFactorExpired
            await factors.open_challenge(row.id, challenge)
            known = await factors.passkeys(row.user_id)
            await unit.commit()
        return PasskeyOptions(ticket, assertion_options(site, challenge, known))

    async def complete(self, proof: SecondFactorProof, site: Site, user_agent: str) -> SignedIn:
        """Opens the session that waits for the ticket's second factor.

        Raises AmbiguousProof, SecondFactorExpired, TooManyRequests, WrongCode, WrongRecoveryCode,
        WrongPasskey, AccountSuspended.
        """
        if [proof.code, proof.recovery_code, proof.passkey].count(None) != 2:
            raise AmbiguousProof
        if proof.code is not None:
            await self._count(proof.ticket)
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            row = await factors.challenge(token_hash(proof.ticket), "sign-in")
            if row is None or row.user_id is None:
                raise SecondFactorExpired
            try:
                await self._check(factors, row.user_id, row.challenge, proof, site)
            except WRONG as error:
                await self._count_wrong_answer(unit, row.id, row.user_id, error)
                raise
            await factors.delete_challenge(row.id)
            signed_in = await self._session_service.open_authenticated(unit, row.user_id, user_agent)
            if proof.recovery_code is not None:
                left = await factors.count_codes(row.user_id)
                await self._notify_security(
                    unit, row.user_id, "recovery-code-used", f"{left} of your recovery codes left"
                )
            await unit.commit()
        log.info("second factor accepted", user_id=str(row.user_id))
        return signed_in

    async def passkey_options(self, site: Site) -> PasskeyOptions:
        """Returns a challenge for a sign-in by passkey alone. Raises PasskeysUnavailable."""
        site.check()
        challenge = new_challenge()
        ticket, row = new_ticket("passkey", challenge=challenge)
        async with self._unit() as unit:
            await FactorRepository(unit.session).add_challenge(row)
            await unit.commit()
        return PasskeyOptions(ticket, assertion_options(site, challenge, is_alone=True))

    async def by_passkey(self, form: PasskeySignIn, site: Site, user_agent: str) -> SignedIn:
        """Signs in by a passkey alone. A challenge is used up even if the check fails.

        Raises SecondFactorExpired, WrongPasskey, AccountSuspended, EmailNotConfirmed.
        """
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            row = await factors.challenge(token_hash(form.ticket), "passkey")
            if row is None:
                raise SecondFactorExpired
            await factors.delete_challenge(row.id)
            try:
                passkey = await self._proofs.check_passkey(factors, site, row.challenge, form.passkey)
            except WrongPasskey:
                await unit.commit()
                raise
            signed_in = await self._session_service.open_authenticated(unit, passkey.user_id, user_agent)
            await unit.commit()
        log.info("signed in by passkey", user_id=str(passkey.user_id))
        return signed_in

    async def delete_expired(self) -> None:
        """Deletes expired steps."""
        async with self._statements() as db:
            await FactorRepository(db).delete_expired_challenges()

    async def _count(self, ticket: str) -> None:
        async with self._statements() as db:
            row = await FactorRepository(db).challenge(token_hash(ticket), "sign-in")
        if row is None or row.user_id is None:
            raise SecondFactorExpired
        await self._proofs.count_code(row.user_id)

    async def _check(
        self,
        factors: FactorRepository,
        user_id: UUID,
        challenge: bytes | None,
        proof: SecondFactorProof,
        site: Site,
    ) -> None:
        if proof.code is not None:
            await self._proofs.check_code(factors, user_id, proof.code)
        elif proof.recovery_code is not None:
            await self._proofs.check_recovery_code(factors, user_id, proof.recovery_code)
        elif proof.passkey is not None:
            await self._proofs.check_passkey(factors, site, challenge, proof.passkey, user_id)

    async def _count_wrong_answer(
        self, unit: UnitOfWork, challenge_id: UUID, user_id: UUID, error: AppError
    ) -> None:
        """Counts a wrong answer.

        Notifies the owner when it voids the ticket, because the attacker knows the first factor.
        """
        factors = FactorRepository(unit.session)
        if await factors.count_try(challenge_id) >= TRIES_MOST:
            await factors.delete_challenge(challenge_id)
            await self._notify_security(
                unit, user_id, "second-factor-failed", "Right password, but a wrong second factor"
            )
        await unit.commit()
        log.info("second factor refused", user_id=str(user_id), code=error.code)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)
