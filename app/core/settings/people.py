"""Settings of accounts, access and rate limits."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings

from app.core.settings.types import (
    Count,
    DailyBudget,
    Days,
    DefaultText,
    EmailDomains,
    Flag,
    Hosts,
    Issuer,
    MonthlyBudget,
    Networks,
    OptionalUsd,
    RateLimit,
    SignUpMode,
)

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
LOOPBACK = ("127.0.0.1", "::1")


class People(BaseSettings):
    """People and access

    Host name patterns may begin with `*.`. `allowed_hosts` are accepted in addition to this machine's own
    names (see `Settings.accepted_hosts`).
    """

    sign_up: SignUpMode = Field(
        default="open",
        validation_alias="IRIS_SIGNUP",
        description=(
            "who may create an account: `open` (everyone), `invite` (people with an invitation), `domains` "
            "(email addresses at `IRIS_SIGNUP_DOMAINS`, and people with an invitation) or `closed`; the "
            "first account is always possible and is the administrator. Administrators can change it at "
            "`/admin?tab=signup`, which then takes precedence"
        ),
    )
    sign_up_domains: EmailDomains = Field(
        default=(),
        validation_alias="IRIS_SIGNUP_DOMAINS",
        description=(
            "email domains for `IRIS_SIGNUP=domains`, e.g. `example.org,*.example.org`. With "
            "`IRIS_SMTP_URL` an account can be used once its address is confirmed by a mailed link; "
            "without, addresses are **not verified**: anyone who types one at such a domain gets in"
        ),
    )
    verify_email: Flag = Field(
        default=False,
        validation_alias="IRIS_VERIFY_EMAIL",
        description=(
            "`true`: in every mode a new account can be used once its address is confirmed by a mailed "
            "link, and registration does not tell whether an address has an account. Needs `IRIS_SMTP_URL`. "
            "With `IRIS_SIGNUP=domains` and `IRIS_SMTP_URL` both hold anyway"
        ),
    )
    session_days: Days = Field(
        default=30.0, validation_alias="IRIS_SESSION_DAYS", description="days after which a session ends"
    )
    session_idle_days: Days = Field(
        default=14.0,
        validation_alias="IRIS_SESSION_IDLE_DAYS",
        description="days of inactivity after which a session ends",
    )
    secure_cookies: Flag = Field(
        default=False,
        validation_alias="IRIS_SECURE_COOKIES",
        description="`true` behind HTTPS: sets the `Secure` attribute of cookies and sends HSTS",
    )
    admin_second_factor: Flag = Field(
        default=False,
        validation_alias="IRIS_ADMIN_SECOND_FACTOR",
        description=(
            "`true`: administrators need a passkey or an authenticator app before they can use administration"
        ),
    )
    totp_key: Annotated[SecretStr, DefaultText("not encrypted")] = Field(
        default=SecretStr(""),
        validation_alias="IRIS_TOTP_KEY",
        description=(
            "encrypts the secrets of authenticator apps and webhooks in the database, e.g. the output of "
            "`openssl rand -base64 32`, the same for API and workers. Keep it: with another key, apps must "
            "be set up and webhooks created again"
        ),
    )
    password_hashers: Count = Field(
        default=2,
        validation_alias="IRIS_PASSWORD_HASHERS",
        description="passwords hashed concurrently, 19 MiB each",
    )
    allowed_hosts: Annotated[Hosts, DefaultText("own names, or any")] = Field(
        default=(),
        validation_alias="IRIS_ALLOWED_HOSTS",
        description=(
            "accepted host names, e.g. `iris.example.org`; unset: those of this machine while `IRIS_HOST` "
            "is a loopback address, else any"
        ),
    )
    trusted_proxies: Networks = Field(
        default=LOOPBACK,
        validation_alias="IRIS_TRUSTED_PROXIES",
        description="addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted",
    )
    google_client_id: str = Field(
        default="",
        validation_alias="IRIS_GOOGLE_CLIENT_ID",
        description="enables Google sign-in; its redirect URI is `https://HOST/api/auth/google/callback`",
    )
    google_client_secret: SecretStr = Field(
        default=SecretStr(""),
        validation_alias="IRIS_GOOGLE_CLIENT_SECRET",
        description="secret of the client id",
    )
    google_issuer: Issuer = Field(
        default="https://accounts.google.com",
        validation_alias="IRIS_GOOGLE_ISSUER",
        description="any OpenID Connect provider",
    )
    google_hosts: Hosts = Field(
        default=LOCAL_HOSTS,
        validation_alias="IRIS_GOOGLE_HOSTS",
        description="hosts on which Google sign-in is available, e.g. `iris.example.org,*.example.org`",
    )
    google_redirect_hosts: Hosts = Field(
        default=(),
        validation_alias="IRIS_GOOGLE_REDIRECT_HOSTS",
        description="those on which it uses a redirect instead of a popup",
    )


class Limits(BaseSettings):
    """Limits

    In the notation of the `limits` library, such as `10/15 minutes`. `user_daily_usd` None: no limit.
    `daily_usd` and `monthly_usd` apply to the whole installation; None: no limit.
    """

    daily_usd: Annotated[DailyBudget, DefaultText("no limit")] = Field(
        default=None,
        validation_alias="IRIS_DAILY_USD",
        description=(
            "model budget of the whole installation per UTC day; 0 for none. At 80 % and 100 % "
            "administrators are notified, at 100 % only the offline analyst and models at price 0 answer"
        ),
    )
    monthly_usd: Annotated[MonthlyBudget, DefaultText("no limit")] = Field(
        default=None,
        validation_alias="IRIS_MONTHLY_USD",
        description="the same per UTC calendar month; if both are set, both apply",
    )

    user_daily_usd: Annotated[OptionalUsd, DefaultText("no limit")] = Field(
        default=None,
        validation_alias="IRIS_USER_DAILY_USD",
        description="model budget of one user per UTC day; only calls with a known price count",
    )
    login_limit: RateLimit = Field(
        default="10/15 minutes",
        validation_alias="IRIS_LIMIT_LOGIN",
        description="sign-ins to one account from one address, and password changes of one user",
    )
    address_limit: RateLimit = Field(
        default="100/15 minutes",
        validation_alias="IRIS_LIMIT_ADDRESS",
        description="sign-ins, by password or Google, and password changes from one address",
    )
    register_limit: RateLimit = Field(
        default="20/hour", validation_alias="IRIS_LIMIT_REGISTER", description="new accounts from one address"
    )
    analyses_limit: RateLimit = Field(
        default="30/minute",
        validation_alias="IRIS_LIMIT_ANALYSES",
        description="analyses that one user starts, including chat messages",
    )
    shared_limit: RateLimit = Field(
        default="120/minute",
        validation_alias="IRIS_LIMIT_SHARED",
        description="shared analyses opened from one address",
    )
    posts_limit: RateLimit = Field(
        default="20/hour", validation_alias="IRIS_LIMIT_POSTS", description="posts that one user writes"
    )
    comments_limit: RateLimit = Field(
        default="60/hour",
        validation_alias="IRIS_LIMIT_COMMENTS",
        description="comments that one user writes or edits",
    )
    reactions_limit: RateLimit = Field(
        default="120/minute",
        validation_alias="IRIS_LIMIT_REACTIONS",
        description="likes, shares, votes and saved posts by one user; the same for follows and mutes",
    )
    readiness_limit: RateLimit = Field(
        default="300/minute",
        validation_alias="IRIS_LIMIT_READINESS",
        description="decision readiness requests, which the page sends while typing",
    )
    changes_limit: RateLimit = Field(
        default="60/minute",
        validation_alias="IRIS_LIMIT_CHANGES",
        description="agents that one user creates or edits; the same for prompt previews and opened chats",
    )
    edits_limit: RateLimit = Field(
        default="240/minute",
        validation_alias="IRIS_LIMIT_EDITS",
        description="changes by one user that no other limit covers",
    )
    reports_limit: RateLimit = Field(
        default="30/hour",
        validation_alias="IRIS_LIMIT_REPORTS",
        description="posts, comments and agents that one user reports",
    )
