"""Registration rules (first specification document, section 5)."""

from __future__ import annotations

import re
import unicodedata

from app.core.text.names import is_clean, mixes_scripts
from app.core.text.validation import NAME_LONGEST, folded
from app.domains.identity.accounts.errors import InvalidRegistration
from app.domains.identity.accounts.passwords import check_password
from app.domains.identity.accounts.schemas import EMAIL_MOST, NAME_MOST, USERNAME_MOST, Registration
from routing.text_readers import reads_text

_EMAIL = re.compile(r"[^\s@]+@[^\s@.]+(\.[^\s@.]+)+")


def validate_registration(form: Registration) -> Registration:
    """Returns the form with surrounding whitespace removed.

    Raises InvalidRegistration, or an error of `check_password`, for the first invalid field.
    """
    username, first_name, last_name = validate_names(form.username, form.first_name, form.last_name)
    email = _check_required(form.email, "email", EMAIL_MOST)
    if not _EMAIL.fullmatch(email) or _folds_to_ascii(email):
        raise InvalidRegistration("Please enter a valid email address.")
    check_password(form.password, form.confirm_password, (username, email))
    return Registration(
        username=username,
        email=email,
        password=form.password,
        confirm_password=form.confirm_password,
        first_name=first_name,
        last_name=last_name,
        invitation=form.invitation,
    )


def validate_names(username: str, first_name: str, last_name: str) -> tuple[str, str, str]:
    """Returns the names without surrounding whitespace, in NFC. Raises InvalidRegistration."""
    if mixes_scripts(username):
        raise InvalidRegistration("Your username mixes letters of different scripts that look alike.")
    return (
        _check_required(username, "username", USERNAME_MOST),
        _check_required(first_name, "first name", NAME_MOST),
        _check_required(last_name, "last name", NAME_MOST),
    )


def _folds_to_ascii(email: str) -> bool:
    """Returns whether the address folds to an ASCII address without being one.

    Such an account would prevent the owner of the ASCII address from registering and from signing in through
    a provider that vouches for it.
    """
    return not email.isascii() and folded(email).isascii()


@reads_text(lambda read, text: read(text, "name", USERNAME_MOST))
def _check_required(value: str, name: str, most: int) -> str:
    text = unicodedata.normalize("NFC", value.strip()[:NAME_LONGEST])
    if not text:
        raise InvalidRegistration(f"Please enter your {name}.")
    if len(text) > most:
        raise InvalidRegistration(f"Your {name} must be at most {most} characters.")
    if not is_clean(text):
        raise InvalidRegistration(f"Your {name} contains an invisible character.")
    return text


def suspension_text(reason: str, contact: str) -> str:
    """Returns the text shown to a suspended person: the reason and the contact.

    `contact` is an address or empty.
    """
    why = f" The reason given: {reason.strip().rstrip('.')}." if reason.strip() else ""
    whom = f"write to {contact}" if contact else "use the contact page"
    return f"This account is suspended.{why} If you think this is wrong, {whom}."
