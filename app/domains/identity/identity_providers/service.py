"""Google sign-in: starts attempts, verifies the provider's answers, and returns the outcomes."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING
from uuid import UUID

import structlog
from sqlalchemy.exc import DBAPIError, IntegrityError

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.network.hosts import host_of
from app.core.oidc import (
    InvalidProviderResponse,
    ProviderUnavailable,
    Request,
    VerifiedIdentity,
)
from app.core.security.credentials import new_token, token_hash
from app.domains.identity.accounts.errors import EmailTaken, UsernameTaken
from app.domains.identity.accounts.schemas import SecondFactorPending
from app.domains.identity.accounts.sessions import SessionService
from app.domains.identity.identity_providers.account_resolver import BeginReview, resolve_account
from app.domains.identity.identity_providers.attempts import ATTEMPT_LIFE, KEPT, check_open, new_attempt
from app.domains.identity.identity_providers.errors import (
    OUTCOMES,
    GoogleNotConfigured,
    IdentityProviderUnavailable,
    SignInFailed,
    SignInRefused,
    StateMismatch,
)
from app.domains.identity.identity_providers.hosts import GoogleHosts
from app.domains.identity.identity_providers.links import identity_to_dict
from app.domains.identity.identity_providers.repository import IdentityRepository
from app.domains.identity.identity_providers.schemas import (
    GoogleState,
    Mode,
    ProviderCallback,
    SignedInByGoogle,
    StartedSignIn,
)
from app.domains.identity.signup.admission import SignUpGate
from app.domains.identity.signup.errors import SignUpRefused
from app.models import SignInAttempt

if TYPE_CHECKING:
    from app.core.oidc.client import OpenIdClient

DEADLOCK = "40P01"
LINKING_TRIES = 4
PAGE = "/auth/google"

REFUSALS = frozenset(
    {
        "access_denied",
        "account_selection_required",
        "consent_required",
        "interaction_required",
        "login_required",
    }
)
PROVIDER_FAILURES = frozenset({"server_error", "temporarily_unavailable"})

log = structlog.get_logger(__name__)


class IdentityService:
    """Google sign-in. `provider` is None when it is not configured."""

    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        session_service: SessionService,
        provider: OpenIdClient | None,
        hosts: GoogleHosts,
        gate: SignUpGate,
        begin_review: BeginReview,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._session_service = session_service
        self._provider = provider
        self._hosts = hosts
        self._gate = gate
        self._begin_review = begin_review

    def state(self, host: str) -> GoogleState:
        """Returns the state of Google sign-in at this host."""
        return GoogleState(
            configured=self._provider is not None,
            host_allowed=self._hosts.is_allowed(host),
            redirect_only=self._hosts.uses_redirect(host),
            host=host_of(host),
        )

    async def start(
        self,
        scheme: str,
        host: str,
        mode: Mode,
        invitation: str = "",
        linking_session_id: UUID | None = None,
    ) -> StartedSignIn:
        """Starts an attempt.

        When the provider is unavailable, redirects to the page that reports it. `invitation` is the token of
        an invitation opened in this browser. `linking_session_id` is the session of a person who links the
        provider's account or re-authenticates by it; the provider then shows its account chooser.

        Raises GoogleNotConfigured, UnauthorizedDomain.
        """
        if self._provider is None:
            raise GoogleNotConfigured
        ticket, state = new_token(), new_token()
        request = Request(self._hosts.redirect_uri(scheme, host), new_token(), secrets.token_urlsafe(48))
        attempt = new_attempt(ticket, state, request, mode)
        attempt.invitation_hash = token_hash(invitation) if invitation else None
        attempt.linking_session_id = linking_session_id
        try:
            asks_account = linking_session_id is not None
            url = await self._provider.authorization_url(request, state, asks_account=asks_account)
        except ProviderUnavailable as error:
            log.warning("OpenID provider unavailable", reason=str(error))
            attempt.answered_at, attempt.error_code, url = utc_now(), IdentityProviderUnavailable.code, PAGE
        async with self._unit() as unit:
            await IdentityRepository(unit.session).add_attempt(attempt)
            await unit.commit()
        return StartedSignIn(url, ticket)

    async def delete_old_attempts(self) -> None:
        """Deletes expired attempts."""
        async with self._statements() as db:
            await IdentityRepository(db).delete_attempts_before(utc_now() - KEPT)

    async def answer(self, ticket: str, answer: ProviderCallback) -> None:
        """Verifies the provider's answer, once, and stores the outcome for `finish`.

        Raises nothing: the next page reports the outcome. An answer that belongs to no attempt of this
        browser changes nothing.
        """
        try:
            await self._judge(ticket, answer)
        except Exception:
            log.exception("OpenID response not processed")

    async def finish(self, ticket: str, user_agent: str) -> SignedInByGoogle | SecondFactorPending:
        """Consumes the outcome of this browser's attempt: a session or a ticket for the second factor.

        Raises the stored SignInFailed or SignUpRefused.
        """
        async with self._unit() as unit:
            identities = IdentityRepository(unit.session)
            attempt = await identities.attempt(token_hash(ticket))
            if attempt is None or attempt.linking_session_id is not None:
                raise StateMismatch
            now = utc_now()
            check_open(attempt, now)
            await identities.mark_consumed(attempt.id, now)
            if attempt.user_id is None:
                await unit.commit()
                raise OUTCOMES.get(attempt.error_code or "", SignInFailed)
            signed_in = await self._session_service.open(unit, attempt.user_id, user_agent)
            await unit.commit()
        if isinstance(signed_in, SecondFactorPending):
            return signed_in
        return SignedInByGoogle(signed_in.user, signed_in.token, attempt.password_ended)

    async def _judge(self, ticket: str, answer: ProviderCallback) -> None:
        now = utc_now()
        async with self._statements() as db:
            attempt = await IdentityRepository(db).claim_attempt(
                token_hash(ticket), token_hash(answer.state), now, now - ATTEMPT_LIFE
            )
        if attempt is None:
            log.info("OpenID response without an open attempt")
            return
        try:
            vouched = await self._verify_answer(attempt, answer)
            if attempt.linking_session_id is None:
                await self._open_account(attempt, vouched)
            else:
                await self._store_identity(attempt, vouched)
        except (SignInFailed, SignUpRefused) as error:
            log.info("sign-in by Google failed", code=error.code, reason=str(error.__cause__ or error))
            async with self._statements() as db:
                await IdentityRepository(db).store_outcome(attempt.id, error_code=error.code)

    async def _verify_answer(self, attempt: SignInAttempt, answer: ProviderCallback) -> VerifiedIdentity:
        """Returns the identity that the answer proves. Raises SignInFailed."""
        if self._provider is None:
            raise IdentityProviderUnavailable
        if answer.error:
            raise _map_error(answer.error)
        if not answer.code or answer.issuer not in ("", self._provider.issuer):
            raise SignInFailed
        request = Request(attempt.redirect_uri, attempt.nonce, attempt.code_verifier)
        try:
            return await self._provider.redeem(answer.code, request)
        except InvalidProviderResponse as error:
            raise SignInFailed from error
        except ProviderUnavailable as error:
            raise IdentityProviderUnavailable from error

    async def _store_identity(self, attempt: SignInAttempt, vouched: VerifiedIdentity) -> None:
        """Stores the identity until the session that started the attempt links it."""
        async with self._statements() as db:
            await IdentityRepository(db).store_outcome(attempt.id, vouched=identity_to_dict(vouched))

    async def _open_account(self, attempt: SignInAttempt, vouched: VerifiedIdentity) -> None:
        """Resolves the account of the sign-in. Raises EmailNotVerified, SignUpRefused."""
        for again in reversed(range(LINKING_TRIES)):
            try:
                async with self._unit() as unit:
                    opened = await resolve_account(
                        unit,
                        vouched,
                        self._session_service,
                        self._gate,
                        self._begin_review,
                        attempt.invitation_hash,
                    )
                    await IdentityRepository(unit.session).store_outcome(
                        attempt.id, user_id=opened.user_id, password_ended=opened.password_ended
                    )
                    await unit.commit()
                    return
            except (DBAPIError, UsernameTaken, EmailTaken) as error:
                if not again or not _is_conflict(error):
                    raise

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _is_conflict(error: Exception) -> bool:
    """Returns whether a concurrent sign-in won.

    It created the account, or PostgreSQL resolved a deadlock in its favour.
    """
    if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
        return getattr(error.orig, "sqlstate", None) == DEADLOCK
    return True


def _map_error(error: str) -> SignInFailed:
    """Maps an error of the provider (RFC 6749, section 4.1.2.1; OpenID Connect Core, 3.1.2.6)."""
    if error in REFUSALS:
        return SignInRefused()
    if error in PROVIDER_FAILURES:
        return IdentityProviderUnavailable()
    return SignInFailed()
