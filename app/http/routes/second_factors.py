"""Calls of second factors, including sign-in and re-authentication with them."""

from __future__ import annotations

from app.core.errors import TooManyRequests
from app.domains.community.moderation import controller as moderation
from app.domains.community.moderation.errors import PersonNotFound, ReasonRequired
from app.domains.identity.accounts.errors import AccountSuspended, EmailNotConfirmed, WrongPassword
from app.domains.identity.second_factors import controller as factors
from app.domains.identity.second_factors.errors import (
    AmbiguousProof,
    NoSecondFactor,
    PasskeyNotFound,
    PasskeysUnavailable,
    PasskeyTaken,
    PasswordInsufficient,
    SecondFactorExpired,
    TooManyPasskeys,
    TotpNotFound,
    WrongCode,
    WrongPasskey,
    WrongRecoveryCode,
)
from app.http.calls.access import Access
from app.http.calls.rate_limits import Limit
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

SIGN_IN = "/api/auth/second-factor"
PASSKEY = "/api/auth/passkey"
PROOF = "/api/auth/reauthenticate"
OWN = "/api/account/second-factors"
TOTP = f"{OWN}/totp"
ONE = f"{OWN}/passkeys/{{passkey_id:uuid}}"
REMOVE = "/api/admin/users/{user_id:uuid}/remove-second-factors"

COMPLETE = (
    *(AmbiguousProof, SecondFactorExpired, WrongCode, WrongRecoveryCode, WrongPasskey),
    *(AccountSuspended, EmailNotConfirmed),
)
BY_PASSKEY = (SecondFactorExpired, WrongPasskey, AccountSuspended, EmailNotConfirmed)
PROVE = (
    AmbiguousProof,
    PasswordInsufficient,
    WrongPassword,
    WrongCode,
    WrongPasskey,
    SecondFactorExpired,
    TooManyRequests,
)
ADD = (SecondFactorExpired, WrongPasskey, PasskeyTaken, TooManyPasskeys)
FACTOR = Limit.SECOND_FACTOR

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        f"{SIGN_IN}/options",
        PUBLIC,
        NO_IDENTITY,
        factors.get_second_factor_options,
        (SecondFactorExpired, PasskeysUnavailable),
        limit=FACTOR,
    ),
    Route("POST", SIGN_IN, PUBLIC, NO_IDENTITY, factors.complete_sign_in, COMPLETE, limit=FACTOR),
    Route(
        "POST",
        f"{PASSKEY}/options",
        PUBLIC,
        NO_IDENTITY,
        factors.get_passkey_sign_in_options,
        (PasskeysUnavailable,),
        limit=FACTOR,
    ),
    Route("POST", PASSKEY, PUBLIC, NO_IDENTITY, factors.sign_in_by_passkey, BY_PASSKEY, limit=FACTOR),
    Route("POST", f"{PROOF}/options", SIGNED_IN, SESSION_ONLY, factors.get_reauthentication_options),
    Route("POST", PROOF, SIGNED_IN, SESSION_ONLY, factors.reauthenticate, PROVE, limit=Limit.PASSWORD),
    Route("GET", OWN, SIGNED_IN, SESSION_ONLY, factors.get_second_factors),
    Route(
        "POST",
        f"{OWN}/passkeys/options",
        SIGNED_IN,
        SESSION_ONLY,
        factors.get_passkey_creation_options,
        (PasskeysUnavailable, TooManyPasskeys),
        reauthenticated=True,
    ),
    Route(
        "POST",
        f"{OWN}/passkeys",
        SIGNED_IN,
        SESSION_ONLY,
        factors.add_passkey,
        ADD,
        201,
        reauthenticated=True,
    ),
    Route("PATCH", ONE, OWNER, SESSION_ONLY, factors.rename_passkey, (PasskeyNotFound,)),
    Route(
        "DELETE",
        ONE,
        OWNER,
        SESSION_ONLY,
        factors.remove_passkey,
        (PasskeyNotFound,),
        204,
        reauthenticated=True,
    ),
    Route("POST", TOTP, SIGNED_IN, SESSION_ONLY, factors.begin_totp, (), 201, reauthenticated=True),
    Route(
        "POST",
        f"{TOTP}/confirm",
        SIGNED_IN,
        SESSION_ONLY,
        factors.confirm_totp,
        (SecondFactorExpired, WrongCode),
        reauthenticated=True,
    ),
    Route(
        "DELETE",
        TOTP,
        SIGNED_IN,
        SESSION_ONLY,
        factors.remove_totp,
        (TotpNotFound,),
        204,
        reauthenticated=True,
    ),
    Route(
        "POST",
        f"{OWN}/recovery-codes",
        SIGNED_IN,
        SESSION_ONLY,
        factors.replace_recovery_codes,
        (NoSecondFactor,),
        201,
        reauthenticated=True,
    ),
    Route(
        "POST",
        REMOVE,
        ADMIN,
        SESSION_ONLY,
        moderation.remove_second_factors,
        (PersonNotFound, ReasonRequired, NoSecondFactor),
        204,
        reauthenticated=True,
    ),
)
