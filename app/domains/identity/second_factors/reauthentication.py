"""Re-authentication of a signed-in person."""

from __future__ import annotations

import structlog

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.errors import SessionEnded
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import Passwords, token_hash
from app.domains.identity.accounts.errors import WrongPassword
from app.domains.identity.accounts.passwords import PASSWORD_MOST
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.identity.accounts.sessions import RECENT, Caller
from app.domains.identity.second_factors.errors import (
    AmbiguousProof,
    PasswordInsufficient,
    SecondFactorExpired,
    WrongPasskey,
)
from app.domains.identity.second_factors.proofs import ProofService
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.identity.second_factors.schemas import (
    PasskeyOptions,
    ProofMethod,
    Reauthenticated,
    Reauthentication,
    ReauthenticationOptions,
)
from app.domains.identity.second_factors.tickets import new_ticket
from app.domains.identity.second_factors.webauthn import Site, assertion_options, new_challenge

log = structlog.get_logger(__name__)


class ReauthenticationService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        passwords: Passwords,
        proofs: ProofService,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._passwords = passwords
        self._proofs = proofs

    async def options(self, caller: Caller, site: Site) -> ReauthenticationOptions:
        """Returns the ways to re-authenticate, with a WebAuthn challenge if the caller has a passkey.

        The password is not sufficient when there is a second factor: with the password and a session, an
        attacker could remove the factor.
        """
        passkey = None
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            found = set(await factors.methods(caller.id)) - ({"passkey"} if not site.is_usable else set())
            if "passkey" in found:
                challenge = new_challenge()
                ticket, row = new_ticket(
                    "reauthentication",
                    user_id=caller.id,
                    session_id=caller.session_id,
                    challenge=challenge,
                )
                await factors.delete_session_challenges(caller.session_id, "reauthentication")
                await factors.add_challenge(row)
                known = await factors.passkeys(caller.id)
                passkey = PasskeyOptions(ticket, assertion_options(site, challenge, known))
            await unit.commit()
        methods: tuple[tuple[ProofMethod, bool], ...] = (
            ("passkey", "passkey" in found),
            ("password", caller.user.has_password and not caller.user.has_second_factor),
            ("totp", "totp" in found),
        )
        offered = tuple(name for name, is_there in methods if is_there)
        if not offered and not caller.user.has_second_factor:
            offered = ("google",)
        return ReauthenticationOptions(offered, passkey)

    async def reauthenticate(self, caller: Caller, proof: Reauthentication, site: Site) -> Reauthenticated:
        """Re-authenticates the caller.

        Raises AmbiguousProof, PasswordInsufficient, WrongPassword, WrongCode, WrongPasskey,
        SecondFactorExpired, TooManyRequests, SessionEnded.
        """
        if [proof.password, proof.code, proof.passkey].count(None) != 2:
            raise AmbiguousProof
        if proof.password is not None:
            if caller.user.has_second_factor:
                raise PasswordInsufficient
            await self._check_password(caller, proof.password)
        if proof.code is not None:
            await self._proofs.count_code(caller.id)
        now = utc_now()
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            if proof.code is not None:
                await self._proofs.check_code(factors, caller.id, proof.code)
            elif proof.passkey is not None:
                await self._check_passkey(unit, caller, proof, site)
            if not await factors.record_authentication(caller.session_id, now):
                raise SessionEnded
            await unit.commit()
        log.info("re-authenticated", user_id=str(caller.id))
        return Reauthenticated(now + RECENT)

    async def _check_password(self, caller: Caller, password: str) -> None:
        async with self._statements() as db:
            stored = await AccountRepository(db).password_hash(caller.id)
        if not await self._passwords.verify(stored, password[: PASSWORD_MOST + 1]):
            raise WrongPassword

    async def _check_passkey(
        self, unit: UnitOfWork, caller: Caller, proof: Reauthentication, site: Site
    ) -> None:
        """Verifies a passkey. The challenge is used up even if the check fails."""
        factors = FactorRepository(unit.session)
        digest = token_hash(proof.ticket or "")
        row = await factors.challenge(digest, "reauthentication", session_id=caller.session_id)
        if row is None or proof.passkey is None:
            raise SecondFactorExpired
        await factors.delete_challenge(row.id)
        try:
            await self._proofs.check_passkey(factors, site, row.challenge, proof.passkey, caller.id)
        except WrongPasskey:
            await unit.commit()
            raise

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)
