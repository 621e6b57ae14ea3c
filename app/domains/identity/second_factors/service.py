"""Second factors of an account: setup and removal."""

from __future__ import annotations

from uuid import UUID

import structlog
from sqlalchemy.exc import IntegrityError

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.errors import SessionEnded
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import token_hash
from app.core.text.names import clean_name
from app.domains.identity.accounts.ports import NotifySecurity
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.second_factors.codes import (
    matching_step,
    new_recovery_codes,
    new_secret,
    provisioning_uri,
    qr_code,
    recovery_code_hash,
)
from app.domains.identity.second_factors.errors import (
    NoSecondFactor,
    PasskeyNotFound,
    PasskeyTaken,
    SecondFactorExpired,
    TooManyPasskeys,
    TotpNotFound,
    WrongCode,
)
from app.domains.identity.second_factors.proofs import ProofService
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.identity.second_factors.schemas import (
    FactorAdded,
    FactorState,
    PasskeyCreate,
    PasskeyOptions,
    PasskeyRead,
    RecoveryCodes,
    TotpConfirm,
    TotpRead,
    TotpSetup,
)
from app.domains.identity.second_factors.tickets import SETUP_LIFE, new_ticket
from app.domains.identity.second_factors.webauthn import (
    Site,
    known_transports,
    new_challenge,
    registration_options,
    verify_registration,
)
from app.models import Passkey

PASSKEYS_MOST = 20
SETUP_TRIES_MOST = 10
UNNAMED = "Passkey"

log = structlog.get_logger(__name__)


class SecondFactorService:
    """Manages second factors. `is_required`: administrators need a second factor."""

    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        proofs: ProofService,
        notify_security: NotifySecurity,
        *,
        is_required: bool,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._proofs = proofs
        self._notify_security = notify_security
        self._is_required = is_required

    async def state(self, caller: Caller, site: Site) -> FactorState:
        async with self._statements() as db:
            factors = FactorRepository(db)
            passkeys, totp = await factors.passkeys(caller.id), await factors.totp(caller.id)
            left = await factors.count_codes(caller.id)
        return FactorState(
            passkeys=tuple(map(_map_passkey, passkeys)),
            totp=None if totp is None else TotpRead(totp.created_at, totp.last_used_at),
            recovery_codes_left=left,
            is_required=self._is_required and caller.user.is_admin,
            passkeys_available=site.is_usable,
        )

    async def passkey_options(self, caller: Caller, site: Site) -> PasskeyOptions:
        """Starts the registration of a passkey. Raises PasskeysUnavailable, TooManyPasskeys."""
        site.check()
        challenge = new_challenge()
        ticket, row = new_ticket(
            "registration", user_id=caller.id, session_id=caller.session_id, challenge=challenge
        )
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            known = await factors.passkeys(caller.id)
            if len(known) >= PASSKEYS_MOST:
                raise TooManyPasskeys
            await factors.delete_session_challenges(caller.session_id, "registration")
            await factors.add_challenge(row)
            await unit.commit()
        user = (caller.id, caller.user.username, caller.user.display_name)
        return PasskeyOptions(ticket, registration_options(site, challenge, user, known))

    async def add_passkey(self, caller: Caller, form: PasskeyCreate, site: Site) -> FactorAdded:
        """Registers a passkey. Raises SecondFactorExpired, WrongPasskey, PasskeyTaken, TooManyPasskeys."""
        name = clean_name(form.name) or UNNAMED
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            row = await factors.challenge(
                token_hash(form.ticket), "registration", session_id=caller.session_id
            )
            if row is None or row.challenge is None:
                raise SecondFactorExpired
            await factors.delete_challenge(row.id)
            verified = verify_registration(site, row.challenge, form.passkey)
            await self._lock(factors, caller)
            if len(await factors.passkeys(caller.id)) >= PASSKEYS_MOST:
                raise TooManyPasskeys
            try:
                await factors.add_passkey(
                    Passkey(
                        user_id=caller.id,
                        credential_id=verified.credential_id,
                        public_key=verified.credential_public_key,
                        sign_count=verified.sign_count,
                        transports=known_transports(form.passkey.response.transports),
                        name=name,
                    )
                )
            except IntegrityError as error:
                raise PasskeyTaken from error
            return await self._added(unit, caller, f"Passkey {name}")

    async def rename_passkey(self, caller: Caller, passkey_id: UUID, name: str) -> PasskeyRead:
        """Renames a passkey of the caller. Raises PasskeyNotFound."""
        async with self._unit() as unit:
            renamed = await FactorRepository(unit.session).rename_passkey(
                caller.id, passkey_id, clean_name(name) or UNNAMED
            )
            if renamed is None:
                raise PasskeyNotFound
            await unit.commit()
        return _map_passkey(renamed)

    async def remove_passkey(self, caller: Caller, passkey_id: UUID) -> None:
        """Removes a passkey of the caller. Raises PasskeyNotFound."""
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            await factors.lock_user(caller.id)
            name = await factors.remove_passkey(caller.id, passkey_id)
            if name is None:
                raise PasskeyNotFound
            await self._removed(unit, caller, f"Passkey {name}")

    async def begin_totp(self, caller: Caller) -> TotpSetup:
        """Generates a secret. It takes effect when `confirm_totp` receives one of its codes."""
        secret = new_secret()
        uri = provisioning_uri(secret, caller.user.username)
        path, size = qr_code(uri)
        ticket, row = new_ticket("totp", user_id=caller.id, session_id=caller.session_id, life=SETUP_LIFE)
        row.secret = self._proofs.encrypt(secret, caller.id)
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            await factors.delete_session_challenges(caller.session_id, "totp")
            await factors.add_challenge(row)
            await unit.commit()
        return TotpSetup(ticket, secret, uri, path, size)

    async def confirm_totp(self, caller: Caller, form: TotpConfirm) -> FactorAdded:
        """Activates the authenticator app and replaces an earlier one.

        Raises SecondFactorExpired, WrongCode.
        """
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            row = await factors.challenge(token_hash(form.ticket), "totp", session_id=caller.session_id)
            if row is None or row.secret is None:
                raise SecondFactorExpired
            step = matching_step(self._proofs.decrypt(row.secret, caller.id), form.code, utc_now())
            if step is None:
                if await factors.count_try(row.id) >= SETUP_TRIES_MOST:
                    await factors.delete_challenge(row.id)
                await unit.commit()
                raise WrongCode
            await factors.delete_challenge(row.id)
            await self._lock(factors, caller)
            await factors.set_totp(caller.id, row.secret, step)
            return await self._added(unit, caller, "Authenticator app")

    async def remove_totp(self, caller: Caller) -> None:
        """Removes the caller's authenticator app. Raises TotpNotFound."""
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            await factors.lock_user(caller.id)
            if not await factors.remove_totp(caller.id):
                raise TotpNotFound
            await self._removed(unit, caller, "Authenticator app")

    async def replace_codes(self, caller: Caller) -> RecoveryCodes:
        """Generates recovery codes and invalidates all earlier ones. Raises NoSecondFactor."""
        async with self._unit() as unit:
            factors = FactorRepository(unit.session)
            user = await factors.lock_user(caller.id)
            if user is None or user.second_factor_at is None:
                raise NoSecondFactor
            codes = new_recovery_codes()
            await factors.replace_codes(caller.id, map(recovery_code_hash, codes))
            await self._notify_security(unit, caller.id, "recovery-codes-replaced", "")
            await unit.commit()
        return RecoveryCodes(codes)

    async def _lock(self, factors: FactorRepository, caller: Caller) -> None:
        """Locks the caller's factors.

        Raises SessionEnded for an account that was closed or suspended in the meantime.
        """
        user = await factors.lock_user(caller.id)
        if user is None or user.suspended_at is not None:
            raise SessionEnded

    async def _added(self, unit: UnitOfWork, caller: Caller, name: str) -> FactorAdded:
        factors, codes = FactorRepository(unit.session), None
        if not await factors.has_codes(caller.id):
            codes = new_recovery_codes()
            await factors.replace_codes(caller.id, map(recovery_code_hash, codes))
        await factors.update_requirement(caller.id)
        await self._notify_security(unit, caller.id, "factor-added", name)
        await unit.commit()
        log.info("second factor added", user_id=str(caller.id))
        return FactorAdded(codes)

    async def _removed(self, unit: UnitOfWork, caller: Caller, name: str) -> None:
        await FactorRepository(unit.session).update_requirement(caller.id)
        await self._notify_security(unit, caller.id, "factor-removed", name)
        await unit.commit()
        log.info("second factor removed", user_id=str(caller.id))

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _map_passkey(row: Passkey) -> PasskeyRead:
    return PasskeyRead(row.id, row.name, row.created_at, row.last_used_at)
