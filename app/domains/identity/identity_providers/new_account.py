"""New accounts for people known only through their identity provider."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.oidc import VerifiedIdentity
from app.core.text.names import clean_name
from app.core.text.validation import folded
from app.domains.identity.accounts.schemas import NAME_MOST
from app.models import User

USERNAME_LONGEST = 40
NUMBERED = 50
PICTURE_MOST = 2_000


def candidate_usernames(vouched: VerifiedIdentity) -> Iterator[str]:
    """Yields candidate usernames, best first: the email address's local part, then the same with a number."""
    local, _, _ = vouched.email.partition("@")
    base = clean_name(local)[:USERNAME_LONGEST] or "user"
    yield base
    for number in range(2, NUMBERED):
        yield f"{base}{number}"


def new_user(vouched: VerifiedIdentity, username: str) -> User:
    """Returns the user row: verified, without a password."""
    first, last = split_name(vouched)
    return User(
        username=username,
        username_folded=folded(username),
        email=vouched.email,
        email_folded=folded(vouched.email),
        first_name=first or username,
        last_name=last,
    )


def split_name(vouched: VerifiedIdentity) -> tuple[str, str]:
    """Returns first and last name. Either may be empty."""
    first, last = clean_name(vouched.given_name), clean_name(vouched.family_name)
    if not first and not last:
        *others, end = clean_name(vouched.name).split(" ")
        first, last = (" ".join(others), end) if others else (end, "")
    return first[:NAME_MOST], last[:NAME_MOST]


def picture(vouched: VerifiedIdentity) -> str | None:
    """Returns the URL of the person's picture if our pages may show it."""
    url = vouched.picture
    fits = url.startswith("https://") and len(url) <= PICTURE_MOST and url.isprintable() and " " not in url
    return url if fits else None
