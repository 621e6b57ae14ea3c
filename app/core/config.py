"""Every setting of the product, read once from the environment. Nothing else reads `os.environ`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

from msgspec import Struct

from app.core.environment import (
    LIMIT,
    LOG_LEVELS,
    Reader,
    as_count,
    as_flag,
    as_hosts,
    as_issuer,
    as_log_format,
    as_log_level,
    as_money,
    as_networks,
    as_policy,
    as_port,
    as_positive,
    as_rate_limit,
    as_share,
)
from app.core.redaction import HIDDEN, redacted

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
LOOPBACK = ("127.0.0.1", "::1")
EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104


class Settings(Struct, frozen=True, kw_only=True):
    """The configuration of one process. Times are seconds unless a name says otherwise.

    `grace_seconds` is how long a worker that is told to stop lets its running model calls finish.

    `database_url` and `redis_url` are empty when the product is to start its own servers in `data_dir`;
    whoever starts them fills the two in with `msgspec.structs.replace`. `broker_url` is a Redis database of
    its own for the job queues; empty means database 1 of the server at `redis_url` (see `queue_url`).

    `allowed_hosts` are the Host headers that are answered, beside `own_names`, which always are; empty means
    no others while `host` is a loopback address, and any host otherwise. `google_hosts` are the hosts at
    which Google sign-in may be started, `google_redirect_hosts` those at which it goes by full-page redirect
    at once; a pattern may begin with `*.`. `trusted_proxies` are the addresses and networks whose
    X-Forwarded-For and X-Forwarded-Proto are believed.

    `session_days` bounds a session from its start, `session_idle_days` from its last use. The limits are in
    the notation of the `limits` library. `user_daily_usd` is what a user may spend a UTC day on models, None
    for no bound.

    `safe_policy` names the policy that decides while none that was trained is in force. `audit_share` (0-1)
    of the accepted lenses are audited after their run, for at most `audit_daily_usd` a UTC day.

    Printed, it shows no password and no secret.
    """

    database_url: str = ""
    redis_url: str = ""
    broker_url: str = ""
    data_dir: Path = Path(".iris")
    web_dir: Path = Path("web/dist")

    host: str = "127.0.0.1"
    port: int = 8000
    training_port: int = 5001
    max_body_bytes: int = 2_000_000

    run_deadline_seconds: float = 600.0
    call_deadline_seconds: float = 120.0
    lease_seconds: float = 8.0
    heartbeat_seconds: float = 2.0
    grace_seconds: float = 10.0

    worker_processes: int = 1
    worker_threads: int = 64

    session_days: float = 30.0
    session_idle_days: float = 14.0
    secure_cookies: bool = False
    password_hashers: int = 2

    allowed_hosts: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = LOOPBACK
    google_client_id: str = ""
    google_client_secret: str = ""
    google_issuer: str = "https://accounts.google.com"
    google_hosts: tuple[str, ...] = LOCAL_HOSTS
    google_redirect_hosts: tuple[str, ...] = ()

    user_daily_usd: float | None = None
    login_limit: str = "10/15 minutes"
    address_limit: str = "100/15 minutes"
    register_limit: str = "20/hour"
    analyses_limit: str = "30/minute"
    shared_limit: str = "120/minute"
    posts_limit: str = "20/hour"
    comments_limit: str = "60/hour"
    reactions_limit: str = "120/minute"
    changes_limit: str = "60/minute"
    reports_limit: str = "30/hour"

    safe_policy: str = "specification-1"
    audit_share: float = 0.02
    audit_daily_usd: float = 1.0

    db_pool_size: int = 10
    db_max_overflow: int = 20

    log_level: str = "INFO"
    log_format: str = "json"

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Settings:
        """Settings of this environment. A variable that is unset or empty takes the default.

        Raises SettingsError for a value that cannot be read.
        """
        read = Reader(env)
        default = cls()
        return cls(
            database_url=env.get("DATABASE_URL", ""),
            redis_url=env.get("REDIS_URL", ""),
            broker_url=env.get("IRIS_BROKER_URL", ""),
            data_dir=read("IRIS_DATA_DIR", Path, default.data_dir, "a folder"),
            web_dir=read("IRIS_WEB_DIR", Path, default.web_dir, "a folder"),
            host=read("IRIS_HOST", str, default.host, "an address"),
            port=read("IRIS_PORT", as_port, default.port, "a port number"),
            training_port=read("IRIS_TRAINING_PORT", as_port, default.training_port, "a port number"),
            max_body_bytes=read("IRIS_MAX_BODY_BYTES", as_count, default.max_body_bytes, "a number of bytes"),
            run_deadline_seconds=read.seconds("IRIS_RUN_DEADLINE_SECONDS", default.run_deadline_seconds),
            call_deadline_seconds=read.seconds("IRIS_CALL_DEADLINE_SECONDS", default.call_deadline_seconds),
            lease_seconds=read.seconds("IRIS_LEASE_SECONDS", default.lease_seconds),
            heartbeat_seconds=read.seconds("IRIS_HEARTBEAT_SECONDS", default.heartbeat_seconds),
            grace_seconds=read.seconds("IRIS_GRACE_SECONDS", default.grace_seconds),
            worker_processes=read("IRIS_WORKER_PROCESSES", as_count, _default_processes(), "a whole number"),
            worker_threads=read("IRIS_WORKER_THREADS", as_count, default.worker_threads, "a whole number"),
            session_days=read("IRIS_SESSION_DAYS", as_positive, default.session_days, "a number of days"),
            session_idle_days=read(
                "IRIS_SESSION_IDLE_DAYS", as_positive, default.session_idle_days, "a number of days"
            ),
            secure_cookies=read("IRIS_SECURE_COOKIES", as_flag, default.secure_cookies, "true or false"),
            password_hashers=read(
                "IRIS_PASSWORD_HASHERS", as_count, default.password_hashers, "a whole number"
            ),
            allowed_hosts=read("IRIS_ALLOWED_HOSTS", as_hosts, default.allowed_hosts, "host names"),
            trusted_proxies=read(
                "IRIS_TRUSTED_PROXIES", as_networks, default.trusted_proxies, "addresses or networks"
            ),
            google_client_id=env.get("IRIS_GOOGLE_CLIENT_ID", ""),
            google_client_secret=env.get("IRIS_GOOGLE_CLIENT_SECRET", ""),
            google_issuer=read(
                "IRIS_GOOGLE_ISSUER", as_issuer, default.google_issuer, "an https address without a query"
            ),
            google_hosts=read("IRIS_GOOGLE_HOSTS", as_hosts, default.google_hosts, "host names"),
            google_redirect_hosts=read(
                "IRIS_GOOGLE_REDIRECT_HOSTS", as_hosts, default.google_redirect_hosts, "host names"
            ),
            user_daily_usd=read("IRIS_USER_DAILY_USD", as_money, default.user_daily_usd, "US dollars a day"),
            login_limit=read("IRIS_LIMIT_LOGIN", as_rate_limit, default.login_limit, LIMIT),
            address_limit=read("IRIS_LIMIT_ADDRESS", as_rate_limit, default.address_limit, LIMIT),
            register_limit=read("IRIS_LIMIT_REGISTER", as_rate_limit, default.register_limit, LIMIT),
            analyses_limit=read("IRIS_LIMIT_ANALYSES", as_rate_limit, default.analyses_limit, LIMIT),
            shared_limit=read("IRIS_LIMIT_SHARED", as_rate_limit, default.shared_limit, LIMIT),
            posts_limit=read("IRIS_LIMIT_POSTS", as_rate_limit, default.posts_limit, LIMIT),
            comments_limit=read("IRIS_LIMIT_COMMENTS", as_rate_limit, default.comments_limit, LIMIT),
            reactions_limit=read("IRIS_LIMIT_REACTIONS", as_rate_limit, default.reactions_limit, LIMIT),
            changes_limit=read("IRIS_LIMIT_CHANGES", as_rate_limit, default.changes_limit, LIMIT),
            reports_limit=read("IRIS_LIMIT_REPORTS", as_rate_limit, default.reports_limit, LIMIT),
            safe_policy=read("IRIS_POLICY", as_policy, default.safe_policy, "specification or agreement"),
            audit_share=read("IRIS_AUDIT_SHARE", as_share, default.audit_share, "a share from 0 to 1"),
            audit_daily_usd=read(
                "IRIS_AUDIT_DAILY_USD", as_money, default.audit_daily_usd, "US dollars a day"
            ),
            db_pool_size=read("IRIS_DB_POOL_SIZE", as_count, default.db_pool_size, "a whole number"),
            db_max_overflow=read("IRIS_DB_MAX_OVERFLOW", as_count, default.db_max_overflow, "a whole number"),
            log_level=read("IRIS_LOG_LEVEL", as_log_level, default.log_level, LOG_LEVELS),
            log_format=read("IRIS_LOG_FORMAT", as_log_format, default.log_format, "json or console"),
        )

    @property
    def own_names(self) -> tuple[str, ...]:
        """The names under which this machine calls itself: health checks use them, and nobody on another
        machine can have a browser take them for a site of theirs."""
        bound = () if self.host in EVERY_ADDRESS else (f"[{self.host}]" if ":" in self.host else self.host,)
        return (*LOCAL_HOSTS, "*.localhost", *bound)

    @property
    def answered_hosts(self) -> tuple[str, ...]:
        """The patterns of Host headers that are answered (see `app.core.hosts`)."""
        if not self.allowed_hosts and not _is_loopback(self.host):
            return ("*",)
        return (*self.own_names, *self.allowed_hosts)

    def __repr__(self) -> str:
        shown = (f"{name}={_safe(name, getattr(self, name))!r}" for name in self.__struct_fields__)
        return f"Settings({', '.join(shown)})"

    @property
    def queue_url(self) -> str:
        """Where the job queues live: `broker_url`, or database 1 of the Redis server at `redis_url`."""
        return self.broker_url or with_redis_db(self.redis_url, 1)


def with_redis_db(url: str, db: int) -> str:
    """The same Redis server, another of its databases. Understands redis://, rediss:// and unix://."""
    address, _, query = url.partition("?")
    options = [(name, value) for name, value in parse_qsl(query) if name != "db"]
    return f"{address}?{urlencode([*options, ('db', str(db))])}"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _safe(name: str, value: object) -> object:
    """A setting as it may be printed."""
    if name.endswith("_secret"):
        return HIDDEN if value else ""
    return redacted(value) if isinstance(value, str) else value


def _default_processes() -> int:
    return max(1, min(4, os.cpu_count() or 1))
