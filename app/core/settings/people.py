"""Settings of accounts, access and rate limits."""

from __future__ import annotations

from typing import Annotated

from app.core.settings.services import Runs
from app.core.settings.variable import (
    COUNT,
    DAY_BUDGET,
    DAYS,
    EMAIL_DOMAINS,
    FLAG,
    HOSTS,
    ISSUER,
    MONEY,
    MONTH_BUDGET,
    NETWORKS,
    RATE,
    SECRET,
    SIGN_UP,
    TEXT,
    Variable,
)

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
LOOPBACK = ("127.0.0.1", "::1")


class People(Runs, frozen=True, kw_only=True):
    """People and access

    Host name patterns may begin with `*.`. `allowed_hosts` are accepted in addition to this machine's own
    names (see `Settings.answered_hosts`).
    """

    sign_up: Annotated[
        str,
        Variable(
            "IRIS_SIGNUP",
            SIGN_UP,
            "who may create an account: `open` (everyone), `invite` (people with an invitation), `domains` "
            "(email addresses at `IRIS_SIGNUP_DOMAINS`, and people with an invitation) or `closed`; the "
            "first account is always possible and is the administrator. Administrators can change it at "
            "`/admin?tab=signup`, which then takes precedence",
        ),
    ] = "open"
    sign_up_domains: Annotated[
        tuple[str, ...],
        Variable(
            "IRIS_SIGNUP_DOMAINS",
            EMAIL_DOMAINS,
            "email domains for `IRIS_SIGNUP=domains`, e.g. `example.org,*.example.org`. With `IRIS_SMTP_URL` "
            "an account can be used once its address is confirmed by a mailed link; without, addresses are "
            "**not verified**: anyone who types one at such a domain gets in",
        ),
    ] = ()
    verify_email: Annotated[
        bool,
        Variable(
            "IRIS_VERIFY_EMAIL",
            FLAG,
            "`true`: in every mode a new account can be used once its address is confirmed by a mailed link, "
            "and registration does not tell whether an address has an account. Needs `IRIS_SMTP_URL`. With "
            "`IRIS_SIGNUP=domains` and `IRIS_SMTP_URL` both hold anyway",
        ),
    ] = False
    session_days: Annotated[float, Variable("IRIS_SESSION_DAYS", DAYS, "days after which a session ends")] = (
        30.0
    )
    session_idle_days: Annotated[
        float, Variable("IRIS_SESSION_IDLE_DAYS", DAYS, "days of inactivity after which a session ends")
    ] = 14.0
    secure_cookies: Annotated[
        bool,
        Variable(
            "IRIS_SECURE_COOKIES",
            FLAG,
            "`true` behind HTTPS: sets the `Secure` attribute of cookies and sends HSTS",
        ),
    ] = False
    admin_second_factor: Annotated[
        bool,
        Variable(
            "IRIS_ADMIN_SECOND_FACTOR",
            FLAG,
            "`true`: administrators need a passkey or an authenticator app before they can use "
            "administration",
        ),
    ] = False
    totp_key: Annotated[
        str,
        Variable(
            "IRIS_TOTP_KEY",
            SECRET,
            "encrypts the secrets of authenticator apps in the database, e.g. the output of "
            "`openssl rand -base64 32`. Keep it: with another key the apps must be set up again",
            "not encrypted",
        ),
    ] = ""
    password_hashers: Annotated[
        int, Variable("IRIS_PASSWORD_HASHERS", COUNT, "passwords hashed concurrently, 19 MiB each")
    ] = 2
    allowed_hosts: Annotated[
        tuple[str, ...],
        Variable(
            "IRIS_ALLOWED_HOSTS",
            HOSTS,
            "accepted host names, e.g. `iris.example.org`; unset: those of this machine while "
            "`IRIS_HOST` is a loopback address, else any",
            "own names, or any",
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Variable(
            "IRIS_TRUSTED_PROXIES",
            NETWORKS,
            "addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted",
        ),
    ] = LOOPBACK
    google_client_id: Annotated[
        str,
        Variable(
            "IRIS_GOOGLE_CLIENT_ID",
            TEXT,
            "enables Google sign-in; its redirect URI is `https://HOST/api/auth/google/callback`",
        ),
    ] = ""
    google_client_secret: Annotated[
        str, Variable("IRIS_GOOGLE_CLIENT_SECRET", SECRET, "secret of the client id")
    ] = ""
    google_issuer: Annotated[str, Variable("IRIS_GOOGLE_ISSUER", ISSUER, "any OpenID Connect provider")] = (
        "https://accounts.google.com"
    )
    google_hosts: Annotated[
        tuple[str, ...],
        Variable(
            "IRIS_GOOGLE_HOSTS",
            HOSTS,
            "hosts on which Google sign-in is available, e.g. `iris.example.org,*.example.org`",
        ),
    ] = LOCAL_HOSTS
    google_redirect_hosts: Annotated[
        tuple[str, ...],
        Variable(
            "IRIS_GOOGLE_REDIRECT_HOSTS",
            HOSTS,
            "those on which it uses a redirect instead of a popup",
        ),
    ] = ()


class Limits(People, frozen=True, kw_only=True):
    """Limits

    In the notation of the `limits` library, such as `10/15 minutes`. `user_daily_usd` None: no limit.
    `daily_usd` and `monthly_usd` apply to the whole installation; None: no limit.
    """

    daily_usd: Annotated[
        float | None,
        Variable(
            "IRIS_DAILY_USD",
            DAY_BUDGET,
            "model budget of the whole installation per UTC day; 0 for none. At 80 % and 100 % "
            "administrators are notified, at 100 % only the offline analyst and models at price 0 answer",
            "no limit",
        ),
    ] = None
    monthly_usd: Annotated[
        float | None,
        Variable(
            "IRIS_MONTHLY_USD",
            MONTH_BUDGET,
            "the same per UTC calendar month; if both are set, both apply",
            "no limit",
        ),
    ] = None

    user_daily_usd: Annotated[
        float | None,
        Variable(
            "IRIS_USER_DAILY_USD",
            MONEY,
            "model budget of one user per UTC day; only calls with a known price count",
            "no limit",
        ),
    ] = None
    login_limit: Annotated[
        str,
        Variable(
            "IRIS_LIMIT_LOGIN",
            RATE,
            "sign-ins to one account from one address, and password changes of one user",
        ),
    ] = "10/15 minutes"
    address_limit: Annotated[
        str,
        Variable(
            "IRIS_LIMIT_ADDRESS",
            RATE,
            "sign-ins, by password or Google, and password changes from one address",
        ),
    ] = "100/15 minutes"
    register_limit: Annotated[str, Variable("IRIS_LIMIT_REGISTER", RATE, "new accounts from one address")] = (
        "20/hour"
    )
    analyses_limit: Annotated[
        str,
        Variable("IRIS_LIMIT_ANALYSES", RATE, "analyses that one user starts, including chat messages"),
    ] = "30/minute"
    shared_limit: Annotated[
        str, Variable("IRIS_LIMIT_SHARED", RATE, "shared analyses opened from one address")
    ] = "120/minute"
    posts_limit: Annotated[str, Variable("IRIS_LIMIT_POSTS", RATE, "posts that one user writes")] = "20/hour"
    comments_limit: Annotated[
        str, Variable("IRIS_LIMIT_COMMENTS", RATE, "comments that one user writes or edits")
    ] = "60/hour"
    reactions_limit: Annotated[
        str, Variable("IRIS_LIMIT_REACTIONS", RATE, "likes and shares by one user; the same for follows")
    ] = "120/minute"
    readiness_limit: Annotated[
        str,
        Variable(
            "IRIS_LIMIT_READINESS", RATE, "decision readiness requests, which the page sends while typing"
        ),
    ] = "300/minute"
    changes_limit: Annotated[
        str,
        Variable(
            "IRIS_LIMIT_CHANGES",
            RATE,
            "agents that one user creates or edits; the same for prompt previews and opened chats",
        ),
    ] = "60/minute"
    edits_limit: Annotated[
        str,
        Variable("IRIS_LIMIT_EDITS", RATE, "changes by one user that no other limit covers"),
    ] = "240/minute"
    reports_limit: Annotated[
        str, Variable("IRIS_LIMIT_REPORTS", RATE, "posts, comments and agents that one user reports")
    ] = "30/hour"
