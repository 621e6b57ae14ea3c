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
        "POST", "/api/auth/register", PUBLIC, accounts.register, REGISTRATION, 201, PENDING, Limit.REGISTER
    ),
    Route("POST", "/api/auth/login", PUBLIC, accounts.login, SIGN_IN, 200, FACTOR, Limit.LOGIN),
    Route("POST", "/api/auth/logout", SIGNED_IN, accounts.logout, (), 204),
    Route("POST", "/api/auth/sign-out-everywhere", SIGNED_IN, accounts.sign_out_everywhere, (), 204),
    Route("GET", "/api/auth/me", SIGNED_IN, accounts.get_me),
    Route("POST", "/api/auth/password", SIGNED_IN, accounts.change_password, PASSWORD, limit=Limit.PASSWORD),
    Route("GET", "/api/auth/sessions", SIGNED_IN, accounts.list_sessions),
    Route("DELETE", SESSION, OWNER, accounts.end_session, (SessionNotFound,), 204),
    Route("GET", GOOGLE, PUBLIC, identities.get_google_state),
    Route("GET", f"{GOOGLE}/start", PUBLIC, identities.start_google_sign_in, START, 303, limit=Limit.GOOGLE),
    Route("GET", f"{GOOGLE}/callback", PUBLIC, identities.take_google_answer, (), 303),
    Route(
        "POST",
        f"{GOOGLE}/finish",
        PUBLIC,
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
        identities.start_google_link,
        START,
        limit=Limit.GOOGLE,
        reauthenticated=True,
    ),
    Route(
        "DELETE",
        IDENTITY,
        OWNER,
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
        identities.finish_google_link,
        LINK,
        limit=Limit.GOOGLE,
        reauthenticated=True,
    ),
    Route(
        "POST",
        f"{GOOGLE}/reauthenticate",
        SIGNED_IN,
        identities.start_google_reauthentication,
        (PasswordInsufficient, *START),
        limit=Limit.GOOGLE,
    ),
    Route(
        "POST",
        f"{GOOGLE}/reauthenticate/finish",
        SIGNED_IN,
        identities.finish_google_reauthentication,
        (PasswordInsufficient, NotYourGoogleAccount, *OUTCOMES.values()),
        limit=Limit.GOOGLE,
    ),
    Route("GET", IDENTITIES, SIGNED_IN, identities.list_identities),
    Route("GET", REVIEW, SIGNED_IN, account_reviews.get_account_review, (NothingToReview,)),
    Route(
        "POST",
        f"{REVIEW}/delete",
        SIGNED_IN,
        account_reviews.delete_reviewed,
        (NothingToReview,),
        limit=Limit.REVIEW,
    ),
    Route(
        "POST",
        f"{REVIEW}/finish",
        SIGNED_IN,
        account_reviews.finish_account_review,
        END_REVIEW,
        204,
        limit=Limit.REVIEW,
    ),
    Route("GET", "/api/authors/{user_id:uuid}", PUBLIC, authors.get_author, (AuthorNotFound,)),
    Route(
        "PUT",
        "/api/authors/{user_id:uuid}/follow",
        SIGNED_IN,
        authors.follow_author,
        (AuthorNotFound, OwnFollow, InteractionRefused),
        limit=Limit.FOLLOWS,
    ),
    Route(
        "PUT",
        "/api/authors/{user_id:uuid}/restriction",
        SIGNED_IN,
        restrictions.restrict_author,
        (OwnRestriction, UnknownPerson),
        limit=Limit.FOLLOWS,
    ),
    Route("GET", "/api/account/restricted-people", SIGNED_IN, restrictions.list_restricted_people),
    Route("GET", "/api/account/followed-people", SIGNED_IN, authors.list_followed_authors),
    Route("GET", "/api/account/profile", SIGNED_IN, authors.get_profile),
    Route("PUT", "/api/account/profile", SIGNED_IN, authors.set_profile, (BioTooLong,)),
)
