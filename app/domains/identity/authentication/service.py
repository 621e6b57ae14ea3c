"""Registration, password sign-in, and password changes."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory
from app.core.errors import SessionEnded
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import Passwords, new_token, token_hash
from app.core.text.validation import folded
from app.domains.identity.accounts.errors import (
    EmailNotConfirmed,
    EmailTaken,
    UsernameTaken,
    WrongCredentials,
    WrongPassword,
)
from app.domains.identity.accounts.passwords import PASSWORD_MOST, check_password, check_strength
from app.domains.identity.accounts.ports import NotifySecurity
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.identity.accounts.rules import validate_registration
from app.domains.identity.accounts.schemas import (
    Credentials,
    PasswordChange,
    PasswordChanged,
    Registration,
    SecondFactorPending,
    SignedIn,
)
from app.domains.identity.accounts.sessions import Caller, SessionService, check_recent
from app.domains.identity.authentication.throttle import NOTICE_AT, SignInThrottle
from app.domains.identity.signup.admission import Applicant, SignUpGate, request_confirmation
from app.domains.identity.signup.schemas import PendingConfirmation
from app.models import User

DUPLICATE_DOMAIN = "duplicate.invalid"
"""Domain of the placeholder addresses of accounts that can never be confirmed (RFC 2606)."""
DEVICES_MOST = 20
NOBODY = UUID(int=0)
"""Queried when no account has the name, so that both cases take the same time."""
FAILED_NOTICE = f"{NOTICE_AT} or more attempts, none with the right password"

log = structlog.get_logger(__name__)


class AccountService:
    def __init__(
        self,
        sessions: SessionFactory,
        reads: SessionFactory,
        outbox: Outbox,
        passwords: Passwords,
        session_service: SessionService,
        gate: SignUpGate,
        throttle: SignInThrottle,
        notify_security: NotifySecurity,
    ) -> None:
        self._sessions = sessions
        self._reads = reads
        self._outbox = outbox
        self._passwords = passwords
        self._session_service = session_service
        self._gate = gate
        self._throttle = throttle
        self._notify_security = notify_security
        self._notices: set[asyncio.Task[None]] = set()

    async def register(self, form: Registration, user_agent: str) -> SignedIn | PendingConfirmation:
        """Creates an account.

        Signs in unless its address has to be confirmed first. The first account of an installation is an
        administrator.

        Where addresses are confirmed by mail, a taken address gets the same answer after the same work: the
        new account can never be confirmed, and the owner of the address is notified by mail.

        Raises the errors of `validate_registration` and `check_strength`, SignUpRefused,
        UndeliverableAddress, UsernameTaken, and EmailTaken where addresses are not confirmed.
        """
        form = validate_registration(form)
        invitation_hash = token_hash(form.invitation) if form.invitation else None
        applicant = Applicant(form.email, invitation_hash=invitation_hash)
        user = User(
            id=uuid4(),
            username=form.username,
            username_folded=folded(form.username),
            email=form.email,
            email_folded=folded(form.email),
            first_name=form.first_name,
            last_name=form.last_name,
        )
        async with self._reads() as session:
            await self._gate.check(session, applicant)
            owner = await _find_email_owner(AccountRepository(session), user)
            hides_taken_address = await self._gate.hides_taken_address(session, applicant)
        if owner is not None:
            if not hides_taken_address:
                raise EmailTaken
            applicant = replace(applicant, duplicate_of=owner)
            user.email = user.email_folded = f"{user.id}@{DUPLICATE_DOMAIN}"
        names = (form.username, form.email, form.first_name, form.last_name)
        await check_strength(self._passwords, form.password, names)
        user.password_hash = await self._passwords.hash(form.password)
        try:
            async with self._unit() as unit:
                pending = await add_account(unit.session, user, applicant, self._gate)
                done = pending or await self._session_service.open_authenticated(unit, user.id, user_agent)
                await unit.commit()
        except EmailTaken:
            if not hides_taken_address:
                raise
            # A concurrent registration took the address. The second attempt finds that account.
            return await self.register(form, user_agent)
        return done

    async def login(
        self, credentials: Credentials, user_agent: str, device: str = ""
    ) -> SignedIn | SecondFactorPending:
        """Opens a session, or issues a ticket for the second factor.

        Any mismatch raises WrongCredentials after the same work, for known and unknown names.
        AccountSuspended and EmailNotConfirmed are raised only for a correct password; the latter also sends
        another link. `device` is the cookie of a known device, which is exempt from the throttle. Raises
        TooManyRequests.
        """
        name = folded(credentials.username.strip())
        async with self._reads() as session:
            accounts = AccountRepository(session)
            user = await accounts.user_by_username(name)
            user_id = NOBODY if user is None else user.id
            is_known = await accounts.is_known_device(user_id, token_hash(device))
        if not is_known:
            await self._throttle.wait(name)
        stored = user.password_hash if user else None
        fits = await self._passwords.verify(stored, credentials.password[: PASSWORD_MOST + 1])
        if user is None or stored is None or not fits:
            log.info("password refused", user_id=None if user is None else str(user.id))
            if await self._throttle.record_failure(name) and user is not None:
                self._notify_of_failures(user.id)
            raise WrongCredentials
        newer = await self._rehash(stored, credentials.password)
        async with self._unit() as unit:
            if await _is_still_valid(AccountRepository(unit.session), user.id, stored, newer):
                try:
                    signed_in = await self._session_service.open(unit, user.id, user_agent)
                except EmailNotConfirmed:
                    await request_confirmation(unit.session, user.id)
                    await unit.commit()
                    raise
                await unit.commit()
                log.info("password accepted", user_id=str(user.id))
                return signed_in
        return await self.login(credentials, user_agent, device)

    async def remember_device(self, user_id: UUID, device: str) -> str:
        """Returns the cookie value that marks this browser as a known device of the account."""
        device = device or new_token()
        async with self._unit() as unit:
            accounts = AccountRepository(unit.session)
            await accounts.remember_device(user_id, token_hash(device), DEVICES_MOST)
            await unit.commit()
        return device

    async def change_password(self, caller: Caller, form: PasswordChange) -> PasswordChanged:
        """Sets a new password and ends every other session of the caller.

        The current password authenticates the change. An account without a password requires recent
        authentication.

        Raises WrongPassword, ReauthenticationRequired, the errors of `check_password` and `check_strength`,
        and SessionEnded when the caller's session has ended in the meantime, for example because the account
        changed hands.
        """
        names = (caller.user.username, caller.user.email)
        check_password(form.new_password, form.confirm_password, names)
        async with self._reads() as session:
            stored = await AccountRepository(session).password_hash(caller.id)
        given = form.current_password[: PASSWORD_MOST + 1]
        if stored is None:
            check_recent(caller)
        elif not await self._passwords.verify(stored, given):
            raise WrongPassword
        await check_strength(self._passwords, form.new_password, names)
        password_hash = await self._passwords.hash(form.new_password)
        async with self._unit() as unit:
            accounts = AccountRepository(unit.session)
            if not await accounts.replace_password(caller.id, stored, password_hash):
                raise WrongPassword
            if not await accounts.live_sessions([caller.session_id]):
                raise SessionEnded
            ended = await self._session_service.end_all(unit, caller.id, but=caller.session_id)
            await unit.commit()
        log.info("password changed", user_id=str(caller.id), ended_sessions=ended)
        return PasswordChanged(ended)

    def _notify_of_failures(self, user_id: UUID) -> None:
        """Runs in the background: a slower response would reveal that the account exists."""
        task = asyncio.create_task(self._notify(user_id), name="notice of failed sign-ins")
        self._notices.add(task)
        task.add_done_callback(self._notices.discard)

    async def _notify(self, user_id: UUID) -> None:
        try:
            async with self._unit() as unit:
                await self._notify_security(unit, user_id, "failed-sign-ins", FAILED_NOTICE)
                await unit.commit()
        except Exception as error:
            log.warning("notice of failed sign-ins not sent", user_id=str(user_id), error=repr(error))

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)

    async def _rehash(self, stored: str, password: str) -> str | None:
        return await self._passwords.hash(password) if self._passwords.is_outdated(stored) else None


async def _find_email_owner(accounts: AccountRepository, user: User) -> UUID | None:
    """Returns the account that already has the address. Raises UsernameTaken."""
    if await accounts.is_username_taken(user.username_folded):
        raise UsernameTaken
    return await accounts.email_owner(user.email_folded)


async def add_account(
    db: AsyncSession, user: User, applicant: Applicant, gate: SignUpGate
) -> PendingConfirmation | None:
    """Inserts a user.

    The first user of an installation is an administrator; all others pass the sign-up gate.

    Returns the pending confirmation, if any. Raises SignUpRefused, UndeliverableAddress, and UsernameTaken or
    EmailTaken, which also resolve concurrent registrations of the same name.
    """
    accounts = AccountRepository(db)
    is_first = user.is_admin = await accounts.is_first_account()
    try:
        await accounts.add_user(user)
    except IntegrityError as error:
        raise (EmailTaken if "uq_users_email_folded" in str(error.orig) else UsernameTaken) from error
    pending = None if is_first else await gate.admit(db, user, applicant)
    log.info("account created", user_id=str(user.id), is_admin=user.is_admin, is_pending=pending is not None)
    return pending


async def _is_still_valid(accounts: AccountRepository, user_id: UUID, stored: str, newer: str | None) -> bool:
    """Returns whether the verified hash is still the user's hash, and locks it until this transaction ends.

    A concurrent password change therefore sees, and ends, the session that is being opened.
    """
    if newer is None:
        return await accounts.lock_password(user_id, stored)
    return await accounts.replace_password(user_id, stored, newer)
