"""What can go wrong with an account, in the specification's words where it has some."""

from __future__ import annotations

from app.core.errors import AppError, NotSignedIn


class InvalidRegistration(AppError):
    status = 400
    code = "invalid_registration"
    text = "Please fill in all fields."


class PasswordsDiffer(InvalidRegistration):
    code = "passwords_differ"
    text = "Passwords don't match"


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


class NotYou(AppError):
    """A `userId` in a payload, query or path that is not the caller's own."""

    status = 403
    code = "not_you"
    text = "The user id in this request is not yours."
