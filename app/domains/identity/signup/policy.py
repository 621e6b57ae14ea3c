"""Sign-up rules: checks of applicants, and a description."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from app.core.network.email_domains import is_at
from app.core.settings.config import Settings
from app.domains.identity.signup.errors import DomainNotAllowed, InvitationRequired, SignUpClosed
from app.domains.identity.signup.schemas import SignUpMode, SignUpRule


class SignUpDefaults(Struct, frozen=True):
    """The rule of the settings.

    `sends_mail`: mail can be sent. `verifies_email`: every new account has to confirm its address,
    regardless of the mode.
    """

    rule: SignUpRule
    sends_mail: bool
    verifies_email: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Self:
        rule = SignUpRule(SignUpMode(settings.sign_up), settings.sign_up_domains)
        sends_mail = bool(settings.mail_sender)
        return cls(rule, sends_mail, verifies_email=settings.verify_email and sends_mail)


def check_open(rule: SignUpRule) -> None:
    """Raises SignUpClosed. An invitation does not override a closed registration."""
    if rule.mode is SignUpMode.CLOSED:
        raise SignUpClosed


def check_uninvited(rule: SignUpRule, email: str) -> None:
    """Checks that a person without an invitation may create an account.

    Raises SignUpClosed, InvitationRequired, DomainNotAllowed.
    """
    check_open(rule)
    if rule.mode is SignUpMode.INVITE:
        raise InvitationRequired
    if rule.mode is SignUpMode.DOMAINS and not is_at(email, rule.domains):
        raise DomainNotAllowed


def describe_rule(rule: SignUpRule) -> str:
    """Returns a short description of the rule, for the audit log."""
    return f"domains: {', '.join(rule.domains)}" if rule.mode is SignUpMode.DOMAINS else rule.mode.value
