"""Factory of the second-factor services."""

from __future__ import annotations

from msgspec import Struct

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.rate_limits import Limiter
from app.core.security.credentials import Passwords
from app.core.security.encryption import SecretCipher
from app.core.settings.config import Settings
from app.domains.identity.accounts.ports import NotifySecurity
from app.domains.identity.accounts.sessions import SessionService
from app.domains.identity.second_factors.proofs import ProofService
from app.domains.identity.second_factors.reauthentication import ReauthenticationService
from app.domains.identity.second_factors.service import SecondFactorService
from app.domains.identity.second_factors.sign_in import SecondFactorSignIn


class SecondFactorServices(Struct, frozen=True):
    factors: SecondFactorService
    sign_in: SecondFactorSignIn
    reauthentication: ReauthenticationService


def second_factor_services(
    settings: Settings,
    databases: tuple[SessionFactory, SessionFactory],
    outbox: Outbox,
    passwords: Passwords,
    session_service: SessionService,
    limiter: Limiter,
    notify_security: NotifySecurity,
) -> SecondFactorServices:
    """Builds the second-factor services.

    `databases` are the session factories of units of work and of single statements.
    """
    sessions, reads = databases
    proofs = ProofService(limiter, SecretCipher(settings.totp_key.get_secret_value()))
    return SecondFactorServices(
        SecondFactorService(
            sessions, reads, outbox, proofs, notify_security, is_required=settings.admin_second_factor
        ),
        SecondFactorSignIn(sessions, reads, outbox, session_service, proofs, notify_security),
        ReauthenticationService(sessions, reads, outbox, passwords, proofs),
    )
