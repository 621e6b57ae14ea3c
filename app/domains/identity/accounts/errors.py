"""Account errors. Texts that the specification contains are used verbatim."""

from __future__ import annotations

from app.core.errors import AppError, NotFound, NotSignedIn, SessionEnded


class InvalidRegistration(AppError):
    status = 400
    code = "invalid_registration"
    text = "Please fill in all fields."


class InvalidPassword(AppError):
    status = 400
    code = "unfit_password"
    text = "Password must be at least 8 characters."


class PasswordsDiffer(InvalidPassword):
    code = "passwords_differ"
    text = "Passwords don't match"


class CommonPassword(InvalidPassword):
    code = "common_password"
    text = "This password is one of the most common ones and easy to guess. Please choose another."


class GuessablePassword(InvalidPassword):
    code = "guessable_password"
    text = "This password is easy to guess. Make it longer, or use several unrelated words."


class PasswordIsName(InvalidPassword):
    code = "password_is_name"
    text = "Your password must not be your username or your email address. Please choose another."


class UsernameTaken(AppError):
    status = 409
    code = "username_taken"
    text = "This username is already taken."


class EmailTaken(AppError):
    status = 409
    code = "email_taken"
    text = "There is already an account with this email address."


class WrongCredentials(NotSignedIn):
    code = "wrong_credentials"
    text = "Invalid username or password"


class AccountSuspended(AppError):
    status = 403
    code = "account_suspended"
    text = "This account is suspended."


class SessionSuspended(SessionEnded):
    """Raised for a session that ended because its account is suspended."""

    code = "session_suspended"
    text = "This account is suspended."


class EmailNotConfirmed(AppError):
    status = 403
    code = "email_not_confirmed"
    text = (
        "Confirm your email address first: open the link that we sent to it. If it does not arrive within a "
        "few minutes, check your spam folder, then sign in again to get another link."
    )


class WrongPassword(AppError):
    """Raised for a wrong current password. Not a 401, because the session is valid."""

    status = 403
    code = "wrong_password"
    text = "The current password is incorrect."


class ReauthenticationRequired(AppError):
    """Raised when the session is valid but its last authentication is not recent."""

    status = 403
    code = "reauthentication_required"
    text = "Confirm your identity, then try again."


class SecondFactorRequired(AppError):
    """Raised for an administrator without a second factor while IRIS_ADMIN_SECOND_FACTOR is set."""

    status = 403
    code = "second_factor_required"
    text = "Administrators need a second factor here. Set one up under Settings, then try again."


class SessionNotFound(NotFound):
    code = "session_not_found"
    text = "This session does not exist or has already ended."


class WrongUserId(AppError):
    """Raised for a `userId` in a payload, query or path that is not the caller's."""

    status = 403
    code = "not_you"
    text = "The user ID in this request does not match your account."
