"""Administration of sign-up: the mode and invitations."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import structlog
from sqlalchemy import Row

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor
from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.network.email_domains import normalized_domains
from app.core.security.credentials import new_token, token_hash
from app.domains.identity.accounts.names import map_person
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.identity.signup.admission import SignUpGate
from app.domains.identity.signup.errors import (
    DomainsRequired,
    InvalidDomains,
    InvitationNotFound,
    InvitationNotOpen,
)
from app.domains.identity.signup.policy import describe_rule
from app.domains.identity.signup.repository import SignUpRepository
from app.domains.identity.signup.schemas import (
    InvitationCreate,
    InvitationFilter,
    InvitationLink,
    InvitationPage,
    InvitationRead,
    InvitationTerms,
    Role,
    SignUpChange,
    SignUpMode,
    SignUpPolicy,
    SignUpRule,
    SignUpTerms,
)
from app.models import Invitation

PAGE = 30
JOIN_PAGE = "/join"
RULE = ("sign-up", "mode")

log = structlog.get_logger(__name__)


class SignUpService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        gate: SignUpGate,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._gate = gate

    async def terms(self) -> SignUpTerms:
        """Returns who may create an account now."""
        async with self._statements() as db:
            rule = await self._gate.rule(db)
            has_accounts = await SignUpRepository(db).has_accounts()
        domains = rule.domains if rule.mode is SignUpMode.DOMAINS else ()
        confirms = self._gate.confirms_email(rule)
        return SignUpTerms(rule.mode, domains, confirms, not has_accounts, self._gate.defaults.sends_mail)

    async def invitation(self, token: str) -> InvitationTerms:
        """Returns the terms of an invitation. Raises SignUpClosed and the errors of invitations."""
        async with self._statements() as db:
            return await self._gate.invitation(db, token_hash(token))

    async def policy(self) -> SignUpPolicy:
        async with self._statements() as db:
            row = await SignUpRepository(db).override_with_author()
        configured = self._gate.defaults.rule
        return SignUpPolicy(
            mode=configured.mode if row is None else SignUpMode(row.mode),
            domains=configured.domains if row is None else tuple(row.domains),
            configured=configured,
            is_overridden=row is not None,
            changed_at=None if row is None else row.changed_at,
            changed_by=None if row is None or row.by_user_id is None else map_person(row, "by_"),
            confirms_email=self._gate.defaults.sends_mail,
        )

    async def change(self, caller: Caller, request: SignUpChange) -> SignUpPolicy:
        """Overrides the rule of the settings. Raises InvalidDomains, DomainsRequired."""
        rule = validate_rule(request)
        async with self._unit() as unit:
            sign_up = SignUpRepository(unit.session)
            if await sign_up.override() != rule:
                await sign_up.set_override(rule, caller.id)
                await _write_down(unit, caller, "change-sign-up", RULE, describe_rule(rule))
            await unit.commit()
        log.info("sign-up mode changed", mode=rule.mode.value, by=str(caller.id))
        return await self.policy()

    async def reset(self, caller: Caller) -> SignUpPolicy:
        """Removes the override of the settings' rule."""
        async with self._unit() as unit:
            if await SignUpRepository(unit.session).delete_override():
                why = f"as configured: {describe_rule(self._gate.defaults.rule)}"
                await _write_down(unit, caller, "change-sign-up", RULE, why)
            await unit.commit()
        return await self.policy()

    async def invite(self, caller: Caller, request: InvitationCreate, origin: str) -> InvitationLink:
        """Creates an invitation.

        Its token is in the URL fragment, which browsers never send to a server. `origin` is the public origin
        of the product.
        """
        token, now = new_token(), utc_now()
        invitation = Invitation(
            id=uuid4(),
            token_hash=token_hash(token),
            role=request.role.value,
            note=" ".join(request.note.split()),
            created_by=caller.id,
            created_at=now,
            expires_at=now + timedelta(days=request.expires_in_days),
        )
        async with self._unit() as unit:
            sign_up = SignUpRepository(unit.session)
            await sign_up.add_invitation(invitation)
            why = f"{request.role.value}, {request.expires_in_days} d. {invitation.note}".strip()
            await _write_down(unit, caller, "invite", ("invitation", str(invitation.id)), why)
            row = await sign_up.one(invitation.id)
            await unit.commit()
        url = f"{origin}{JOIN_PAGE}#token={token}"
        return InvitationLink(url, _read(row))

    async def page(self, which: InvitationFilter, cursor: str | None) -> InvitationPage:
        """Returns a page of invitations. Raises InvalidField for a cursor of another list."""
        after = decode_cursor(cursor, TimeCursor)
        async with self._statements() as db:
            sign_up = SignUpRepository(db)
            rows = await sign_up.page(which, after, PAGE + 1)
            open_ones = await sign_up.count_open()
        invitations = tuple(map(_read, rows[:PAGE]))
        has_more = len(rows) > PAGE
        last = invitations[-1] if has_more else None
        place = None if last is None else encode_cursor(TimeCursor(last.created_at, last.id))
        return InvitationPage(invitations, open_ones, place)

    async def revoke(self, caller: Caller, invitation_id: UUID) -> None:
        """Revokes an invitation. Raises InvitationNotFound, InvitationNotOpen."""
        async with self._unit() as unit:
            revoked = await SignUpRepository(unit.session).revoke(invitation_id)
            if revoked is None:
                raise InvitationNotFound
            if not revoked:
                raise InvitationNotOpen
            await _write_down(unit, caller, "revoke-invitation", ("invitation", str(invitation_id)), "")
            await unit.commit()

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def validate_rule(request: SignUpChange) -> SignUpRule:
    """Returns the rule with normalized domains. Raises InvalidDomains, DomainsRequired."""
    try:
        domains = normalized_domains(request.domains)
    except ValueError as error:
        raise InvalidDomains from error
    if request.mode is SignUpMode.DOMAINS and not domains:
        raise DomainsRequired
    return SignUpRule(request.mode, domains)


async def _write_down(unit: UnitOfWork, caller: Caller, act: Act, subject: tuple[str, str], why: str) -> None:
    await AuditLog(unit.session).record(caller.id, act, subject, None, why)


def _read(row: Row[Any]) -> InvitationRead:
    invitation = row.Invitation
    return InvitationRead(
        id=invitation.id,
        role=Role(invitation.role),
        note=invitation.note,
        state=row.state,
        created_at=invitation.created_at,
        created_by=None if row.by_user_id is None else map_person(row, "by_"),
        expires_at=invitation.expires_at,
        used_at=invitation.used_at,
        used_by=None if row.to_user_id is None else map_person(row, "to_"),
        revoked_at=invitation.revoked_at,
    )
