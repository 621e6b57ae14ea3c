"""Calls of accounts, sessions, identity providers and author profiles."""

from __future__ import annotations

from app.core.errors import AppError
from app.domains.community.profiles import controller as authors
from app.domains.community.profiles.errors import AuthorNotFound, BioTooLong, OwnFollow
from app.domains.community.restrictions import controller as restrictions
from app.domains.community.restrictions.errors import InteractionRefused, OwnRestriction, UnknownPerson
from app.domains.identity.accounts.errors import InvalidRegistration, SessionNotFound, UsernameTaken
from app.domains.identity.authentication import controller as accounts
from app.domains.identity.identity_providers import controller as identities
from app.domains.identity.identity_providers.errors import (
    OUTCOMES,
    AlreadyLinked,
    IdentityNotFound,
    LastSignInMethod,
    LinkedElsewhere,
    NotYourGoogleAccount,
)
from app.domains.identity.second_factors.errors import PasswordInsufficient
from app.domains.operations.account_reviews import controller as account_reviews
from app.domains.operations.account_reviews.errors import NothingToReview
from app.http.calls.access import Access
from app.http.calls.answers import FACTOR, FACTOR_AFTER_GOOGLE, PENDING
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import FINISH, PASSWORD, REGISTRATION, SIGN_IN, START
from app.http.calls.route import Route
from app.http.calls.token_scopes import ANY_SCOPE, NO_IDENTITY, PUBLISH, READ, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

SESSION = "/api/auth/sessions/{session_id:uuid}"
GOOGLE = "/api/auth/google"
IDENTITIES = "/api/account/identities"
IDENTITY = f"{IDENTITIES}/{{identity_id:uuid}}"
REVIEW = "/api/account/review"

LINK: tuple[type[AppError], ...] = (LinkedElsewhere, AlreadyLinked, *OUTCOMES.values())
UNLINK = (IdentityNotFound, LastSignInMethod)
END_REVIEW = (NothingToReview, InvalidRegistration, UsernameTaken)

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/api/auth/register",
        PUBLIC,
        NO_IDENTITY,
        accounts.register,
        REGISTRATION,
        201,
        PENDING,
        Limit.REGISTER,
    ),
    Route("POST", "/api/auth/login", PUBLIC, NO_IDENTITY, accounts.login, SIGN_IN, 200, FACTOR, Limit.LOGIN),
    Route("POST", "/api/auth/logout", SIGNED_IN, SESSION_ONLY, accounts.logout, (), 204),
    Route(
        "POST",
        "/api/auth/sign-out-everywhere",
        SIGNED_IN,
        SESSION_ONLY,
        accounts.sign_out_everywhere,
        (),
        204,
    ),
    Route("GET", "/api/auth/me", SIGNED_IN, ANY_SCOPE, accounts.get_me),
    Route(
        "POST",
        "/api/auth/password",
        SIGNED_IN,
        SESSION_ONLY,
        accounts.change_password,
        PASSWORD,
        limit=Limit.PASSWORD,
    ),
    Route("GET", "/api/auth/sessions", SIGNED_IN, SESSION_ONLY, accounts.list_sessions),
    Route("DELETE", SESSION, OWNER, SESSION_ONLY, accounts.end_session, (SessionNotFound,), 204),
    Route("GET", GOOGLE, PUBLIC, NO_IDENTITY, identities.get_google_state),
    Route(
        "GET",
        f"{GOOGLE}/start",
        PUBLIC,
        NO_IDENTITY,
        identities.start_google_sign_in,
        START,
        303,
        limit=Limit.GOOGLE,
    ),
    Route("GET", f"{GOOGLE}/callback", PUBLIC, NO_IDENTITY, identities.take_google_answer, (), 303),
    Route(
        "POST",
        f"{GOOGLE}/finish",
        PUBLIC,
        NO_IDENTITY,
        identities.finish_google_sign_in,
        FINISH,
        200,
        FACTOR_AFTER_GOOGLE,
        by_cookie=True,
    ),
    Route(
        "POST",
        f"{GOOGLE}/link",
        SIGNED_IN,
        SESSION_ONLY,
        identities.start_google_link,
        START,
        limit=Limit.GOOGLE,
        reauthenticated=True,
    ),
    Route(
        "DELETE",
        IDENTITY,
        OWNER,
        SESSION_ONLY,
        identities.unlink_identity,
        UNLINK,
        204,
        limit=Limit.GOOGLE,
        reauthenticated=True,
    ),
    Route(
        "POST",
        f"{GOOGLE}/link/finish",
        SIGNED_IN,
        SESSION_ONLY,
        identities.finish_google_link,
        LINK,
        limit=Limit.GOOGLE,
        reauthenticated=True,
    ),
    Route(
        "POST",
        f"{GOOGLE}/reauthenticate",
        SIGNED_IN,
        SESSION_ONLY,
        identities.start_google_reauthentication,
        (PasswordInsufficient, *START),
        limit=Limit.GOOGLE,
    ),
    Route(
        "POST",
        f"{GOOGLE}/reauthenticate/finish",
        SIGNED_IN,
        SESSION_ONLY,
        identities.finish_google_reauthentication,
        (PasswordInsufficient, NotYourGoogleAccount, *OUTCOMES.values()),
        limit=Limit.GOOGLE,
    ),
    Route("GET", IDENTITIES, SIGNED_IN, SESSION_ONLY, identities.list_identities),
    Route("GET", REVIEW, SIGNED_IN, SESSION_ONLY, account_reviews.get_account_review, (NothingToReview,)),
    Route(
        "POST",
        f"{REVIEW}/delete",
        SIGNED_IN,
        SESSION_ONLY,
        account_reviews.delete_reviewed,
        (NothingToReview,),
        limit=Limit.REVIEW,
    ),
    Route(
        "POST",
        f"{REVIEW}/finish",
        SIGNED_IN,
        SESSION_ONLY,
        account_reviews.finish_account_review,
        END_REVIEW,
        204,
        limit=Limit.REVIEW,
    ),
    Route("GET", "/api/authors/{user_id:uuid}", PUBLIC, READ, authors.get_author, (AuthorNotFound,)),
    Route(
        "PUT",
        "/api/authors/{user_id:uuid}/follow",
        SIGNED_IN,
        PUBLISH,
        authors.follow_author,
        (AuthorNotFound, OwnFollow, InteractionRefused),
        limit=Limit.FOLLOWS,
    ),
    Route(
        "PUT",
        "/api/authors/{user_id:uuid}/restriction",
        SIGNED_IN,
        SESSION_ONLY,
        restrictions.restrict_author,
        (OwnRestriction, UnknownPerson),
        limit=Limit.FOLLOWS,
    ),
    Route(
        "GET", "/api/account/restricted-people", SIGNED_IN, SESSION_ONLY, restrictions.list_restricted_people
    ),
    Route("GET", "/api/account/followed-people", SIGNED_IN, READ, authors.list_followed_authors),
    Route("GET", "/api/account/profile", SIGNED_IN, READ, authors.get_profile),
    Route("PUT", "/api/account/profile", SIGNED_IN, PUBLISH, authors.set_profile, (BioTooLong,)),
)
