"""Errors of Google sign-in. The codes are those that clients of identity providers use."""

from __future__ import annotations

from app.core.errors import AppError, NotFound
from app.domains.identity.signup.errors import SIGN_UP_REFUSALS


class GoogleNotConfigured(AppError):
    status = 501
    code = "google_not_configured"
    text = "Google sign-in is not set up here."


class UnauthorizedDomain(AppError):
    status = 403
    code = "auth/unauthorized-domain"
    text = (
        "Domain Authorization Required: add the current host to the authorized domains. "
        "Until then, use email sign-in instead."
    )


class SignInFailed(AppError):
    """Base of the failures of an attempt. The code is stored in the attempt's row until it is fetched."""

    status = 400
    code = "auth/invalid-answer"
    text = "Google's response could not be verified. Please try again."


class SignInRefused(SignInFailed):
    status = 403
    code = "auth/refused"
    text = "You did not allow Google to share your name and email address, so you were not signed in."


class StateMismatch(SignInFailed):
    status = 403
    code = "auth/state-mismatch"
    text = "This response does not belong to a sign-in that was started in this browser. Please try again."


class SignInExpired(SignInFailed):
    code = "auth/expired"
    text = "This sign-in has expired or was already used. Please try again."


class EmailNotVerified(SignInFailed):
    status = 403
    code = "auth/email-not-verified"
    text = "Google has not verified your email address, so it cannot be used to sign in here."


class AnotherGoogleAccount(SignInFailed):
    status = 403
    code = "auth/another-google-account"
    text = (
        "Your email address belongs to an account that is not linked to this Google account. "
        "Sign in with your password and link it in Settings, or ask an administrator."
    )


class EmailNotManagedByGoogle(SignInFailed):
    status = 403
    code = "auth/address-not-google"
    text = (
        "Your email address belongs to an account here, and Google does not manage that address, so it "
        "cannot be used to sign in to it. Sign in with your password and link it in Settings, or ask an "
        "administrator."
    )


class LinkedElsewhere(SignInFailed):
    status = 409
    code = "auth/linked-elsewhere"
    text = "This Google account is linked to another account here, so it cannot be linked to yours."


class NotYourGoogleAccount(SignInFailed):
    status = 403
    code = "auth/not-your-google-account"
    text = "This Google account is not linked to your account. Choose the one that you sign in with."


class AlreadyLinked(SignInFailed):
    status = 409
    code = "auth/already-linked"
    text = "Your account is linked to another Google account. Unlink that one first."


class LastSignInMethod(AppError):
    status = 409
    code = "only_way_in"
    text = "This is your only way to sign in. Set a password first, then you can unlink it."


class IdentityNotFound(NotFound):
    code = "identity_not_found"
    text = "This Google account is not linked to yours."


class IdentityProviderUnavailable(SignInFailed):
    status = 503
    code = "auth/provider-unavailable"
    text = "Google sign-in is unavailable right now. Please try again in a moment, or sign in by username."


_KINDS: tuple[type[AppError], ...] = (
    *(
        SignInFailed,
        SignInRefused,
        StateMismatch,
        SignInExpired,
        EmailNotVerified,
        IdentityProviderUnavailable,
    ),
    *(AnotherGoogleAccount, EmailNotManagedByGoogle),
    *SIGN_UP_REFUSALS,
)
OUTCOMES = {kind.code: kind for kind in _KINDS}
