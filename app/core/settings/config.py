"""Settings of the product, read once from the environment. No other module reads `os.environ`.

The fields are defined in `app.core.settings`, one class per section of the reference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from ipaddress import ip_address
from typing import Any, Self
from urllib.parse import parse_qsl, urlencode, urlsplit

from pydantic import SecretStr, ValidationError, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, EnvSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict

from app.core.network.postgres_address import AddressError
from app.core.network.redis_address import RedisAddressError
from app.core.observability.redaction import HIDDEN, redact, remember_secrets
from app.core.settings.contact import Contact
from app.core.settings.operations import Learning, Operations
from app.core.settings.people import LOCAL_HOSTS, Limits, People
from app.core.settings.services import Runs, Services
from app.core.settings.types import Accepts
from routing.network import check_network
from routing.network.trust import NetworkError

EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104
SECTIONS = (Services, Runs, People, Limits, Contact, Learning, Operations)


class SettingsError(ValueError):
    """Variables have invalid values. The text has a line for each, which names the accepted values."""


class Environment(EnvSettingsSource):
    """Reads variables from a mapping. Blank variables count as unset."""

    def __init__(self, settings: type[BaseSettings], env: Mapping[str, str]) -> None:
        names = (str(field.validation_alias) for field in settings.model_fields.values())
        self._variables = {name: env[name].strip() for name in names if env.get(name, "").strip()}
        super().__init__(settings)

    def _load_env_vars(self) -> Mapping[str, str | None]:
        return self._variables


class Settings(Services, Runs, People, Limits, Contact, Learning, Operations):
    """Configuration of one process. Times are in seconds unless a name says otherwise.

    Its repr shows no passwords or secrets.
    """

    model_config = SettingsConfigDict(
        frozen=True,
        case_sensitive=True,
        validate_by_name=True,
        validate_by_alias=True,
        validate_default=False,
    )

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Self:
        """Reads the settings from an environment. Unset and empty variables take their default.

        Raises SettingsError for values that cannot be parsed or that contradict each other, also of the
        variables for certificates and proxies.
        """
        remember_secrets(env)
        try:
            settings = cls(**Environment(cls, env)())
            check_network(env)
        except ValidationError as error:
            found = error.errors(include_url=False)
            raise SettingsError("\n".join(dict.fromkeys(_text(one, env) for one in found))) from None
        except NetworkError as error:
            raise SettingsError(str(error)) from None
        return settings

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003
        init_settings: PydanticBaseSettingsSource,
        *_: PydanticBaseSettingsSource,
        **__: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Keeps settings created in code independent of the environment."""
        return (init_settings,)

    @model_validator(mode="after")
    def _check_contradictions(self) -> Self:
        if self.sign_up == "domains" and not self.sign_up_domains:
            raise ValueError(
                "IRIS_SIGNUP is 'domains', so IRIS_SIGNUP_DOMAINS must name at least one domain."
            )
        path = urlsplit(self.public_url).path
        if path not in ("", self.base_path):
            raise ValueError(
                f"IRIS_PUBLIC_URL has the path {path}, but IRIS_BASE_PATH is {self.base_path or 'not set'}: "
                "set IRIS_BASE_PATH to that path, or leave the path out of IRIS_PUBLIC_URL."
            )
        if self.verify_email and not self.mail_sender:
            raise ValueError(
                "IRIS_VERIFY_EMAIL needs IRIS_SMTP_URL, and IRIS_MAIL_FROM or IRIS_CONTACT_EMAIL: "
                "email addresses cannot be confirmed without them."
            )
        return self

    def replace(self, **changes: Any) -> Self:
        """Returns a copy with other values, which are not validated. Raises TypeError for unknown names."""
        if unknown := changes.keys() - type(self).model_fields.keys():
            raise TypeError(f"Settings has no field {', '.join(sorted(unknown))}")
        return self.model_copy(update=changes)

    @property
    def own_names(self) -> tuple[str, ...]:
        """Host names that always refer to this machine, used by health checks.

        A site on another machine cannot use them in a DNS rebinding attack.
        """
        bound = () if self.host in EVERY_ADDRESS else (f"[{self.host}]" if ":" in self.host else self.host,)
        return (*LOCAL_HOSTS, "*.localhost", *bound)

    @property
    def accepted_hosts(self) -> tuple[str, ...]:
        """Patterns of accepted Host headers (see `app.core.network.hosts`)."""
        if not self.allowed_hosts and not _is_loopback(self.host):
            return ("*",)
        return (*self.own_names, *self.allowed_hosts)

    @property
    def public_address(self) -> str:
        """Public base URL with the base path, without a trailing slash."""
        url = self.public_url or f"http://localhost:{self.http_port or self.port}"
        return f"{url.removesuffix(urlsplit(url).path)}{self.base_path}"

    @property
    def mail_sender(self) -> str:
        """Sender address of mail; empty when mail is not configured."""
        return (self.mail_from or self.contact_email) if self.smtp_url else ""

    @property
    def queue_url(self) -> str:
        """Redis URL of the job queues: `broker_url`, or database 1 of the server at `redis_url`."""
        return self.broker_url or with_redis_db(self.redis_url, 1)

    def __repr_args__(self) -> Iterator[tuple[str | None, Any]]:
        for name, value in super().__repr_args__():
            yield name, printable(value)


def printable(value: object) -> object:
    """Returns a setting without secrets and passwords."""
    if isinstance(value, SecretStr):
        return HIDDEN if value else ""
    return redact(value) if isinstance(value, str) else value


def with_redis_db(url: str, db: int) -> str:
    """Returns the URL of another database on the same Redis server.

    Supports redis://, rediss:// and unix://.
    """
    address, _, query = url.partition("?")
    options = [(name, value) for name, value in parse_qsl(query) if name != "db"]
    return f"{address}?{urlencode([*options, ('db', str(db))])}"


def _text(error: ErrorDetails, env: Mapping[str, str]) -> str:
    """Returns the text of an invalid value, or of a contradiction."""
    if not error["loc"]:
        return str(error["ctx"]["error"])
    name = error["loc"][0]
    if isinstance(reason := error.get("ctx", {}).get("error"), AddressError | RedisAddressError):
        return f"{name} {reason}."
    field = next(field for field in Settings.model_fields.values() if field.validation_alias == name)
    accepts = [note.text for note in field.metadata if isinstance(note, Accepts)]
    return f"{name} is {redact(env[str(name)].strip())!r}, but must be {accepts[-1]}."


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
