"""Errors of second factors."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class SecondFactorExpired(AppError):
    """Raised for a ticket that is unknown, used, expired, or of another step."""

    status = 403
    code = "second_factor_expired"
    text = "This step has expired or was already completed. Please start again."


class WrongCode(AppError):
    status = 403
    code = "wrong_code"
    text = "This code is incorrect or was already used. Enter the current one."


class WrongRecoveryCode(AppError):
    status = 403
    code = "wrong_recovery_code"
    text = "This recovery code is incorrect or was already used."


class WrongPasskey(AppError):
    status = 403
    code = "wrong_passkey"
    text = "This passkey could not be verified. Try again, or use another way to sign in."


class AmbiguousProof(AppError):
    status = 422
    code = "unclear_factor"
    text = "Send exactly one proof: a password, a code, a recovery code or a passkey."


class PasswordInsufficient(AppError):
    status = 403
    code = "password_not_enough"
    text = "Your account has a second factor. Confirm with your passkey or authenticator app."


class PasskeysUnavailable(AppError):
    """Raised when WebAuthn is unavailable.

    It works only under the host name that passkeys are bound to, over HTTPS or at localhost.
    """

    status = 409
    code = "passkeys_unavailable"
    text = "Passkeys do not work at this address. Open iRIS under its host name over HTTPS, or at localhost."


class TooManyPasskeys(AppError):
    status = 409
    code = "too_many_passkeys"
    text = "You have reached the limit of passkeys. Remove one first."


class PasskeyTaken(AppError):
    status = 409
    code = "passkey_taken"
    text = "This passkey is already registered."


class PasskeyNotFound(NotFound):
    code = "passkey_not_found"
    text = "This passkey does not exist. It may have been removed already."


class TotpNotFound(NotFound):
    code = "totp_not_found"
    text = "No authenticator app is set up."


class NoSecondFactor(AppError):
    status = 409
    code = "no_second_factor"
    text = "Set up a passkey or an authenticator app first."
