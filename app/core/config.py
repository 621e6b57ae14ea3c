"""Settings of the product, read once from the environment. No other module reads `os.environ`.

The variables are defined in `app.core.settings`, one module per subject.
"""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import parse_qsl, urlencode

from app.core.environment import SettingsError
from app.core.redaction import HIDDEN, redacted
from app.core.settings.operations import Operations
from app.core.settings.people import LOCAL_HOSTS
from app.core.settings.variable import values, variables

EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104


class Settings(Operations, frozen=True, kw_only=True):
    """Configuration of one process. Times are in seconds unless a name says otherwise.

    Its repr shows no passwords or secrets.
    """

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Settings:
        """Reads the settings from an environment. Unset and empty variables take their default.

        Raises SettingsError for values that cannot be parsed or that contradict each other.
        """
        settings = cls(**values(cls, env))
        if settings.sign_up == "domains" and not settings.sign_up_domains:
            raise SettingsError(
                "IRIS_SIGNUP is 'domains', so IRIS_SIGNUP_DOMAINS must name at least one domain."
            )
        if settings.verify_email and not settings.mail_sender:
            raise SettingsError(
                "IRIS_VERIFY_EMAIL needs IRIS_SMTP_URL, and IRIS_MAIL_FROM or IRIS_CONTACT_EMAIL: "
                "email addresses cannot be confirmed without them."
            )
        return settings

    @property
    def own_names(self) -> tuple[str, ...]:
        """Host names that always refer to this machine, used by health checks.

        A site on another machine cannot use them in a DNS rebinding attack.
        """
        bound = () if self.host in EVERY_ADDRESS else (f"[{self.host}]" if ":" in self.host else self.host,)
        return (*LOCAL_HOSTS, "*.localhost", *bound)

    @property
    def answered_hosts(self) -> tuple[str, ...]:
        """Patterns of accepted Host headers (see `app.core.hosts`)."""
        if not self.allowed_hosts and not _is_loopback(self.host):
            return ("*",)
        return (*self.own_names, *self.allowed_hosts)

    def __repr__(self) -> str:
        shown = (f"{name}={_safe(name, getattr(self, name))!r}" for name in self.__struct_fields__)
        return f"Settings({', '.join(shown)})"

    @property
    def public_address(self) -> str:
        """Public base URL, without a trailing slash."""
        return self.public_url or f"http://localhost:{self.http_port or self.port}"

    @property
    def mail_sender(self) -> str:
        """Sender address of mail; empty when mail is not configured."""
        return (self.mail_from or self.contact_email) if self.smtp_url else ""

    @property
    def queue_url(self) -> str:
        """Redis URL of the job queues: `broker_url`, or database 1 of the server at `redis_url`."""
        return self.broker_url or with_redis_db(self.redis_url, 1)


SECRETS = frozenset(field for field, variable in variables(Settings).items() if variable.kind.secret)


def with_redis_db(url: str, db: int) -> str:
    """Returns the URL of another database on the same Redis server.

    Supports redis://, rediss:// and unix://.
    """
    address, _, query = url.partition("?")
    options = [(name, value) for name, value in parse_qsl(query) if name != "db"]
    return f"{address}?{urlencode([*options, ('db', str(db))])}"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _safe(name: str, value: object) -> object:
    """Returns a setting in printable form, without secrets."""
    if name in SECRETS:
        return HIDDEN if value else ""
    return redacted(value) if isinstance(value, str) else value
