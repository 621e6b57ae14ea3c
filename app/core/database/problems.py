"""Reasons why a database cannot be used, each as one sentence with a remedy."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator

from asyncpg import (  # type: ignore[import-untyped]
    ClientConfigurationError,
    InterfaceError,
    InternalClientError,
    TargetServerAttributeNotMatched,
)

from app.core.observability.redaction import redact
from app.core.problem import Problem

REMEDIES = {
    "08003": "correct the host, the port, sslmode and sslcert in DATABASE_URL",
    "08P01": "set ignore_startup_parameters in PgBouncer, or remove `options` from DATABASE_URL",
    "28000": "correct the user and sslmode in DATABASE_URL, or allow them in the server's pg_hba.conf",
    "28P01": "correct the user and the password in DATABASE_URL",
    "3D000": "create the database, or correct its name in DATABASE_URL",
    "3F000": "create the schema, or correct the search_path of the role",
    "42501": "let an administrator grant it to the role in DATABASE_URL",
    "42704": "correct `options` in DATABASE_URL",
    "22023": "correct `options` in DATABASE_URL",
    "53300": "raise max_connections of the server, or lower IRIS_DB_POOL_SIZE",
    "57P03": "wait until the server accepts connections",
}
"""Remedy by SQLSTATE."""

TEMPORARY = frozenset({"08003", "53300", "57P03"})
"""SQLSTATE of refusals that end without a change of the configuration."""

DRIVER_ERRORS = (OSError, ValueError, InterfaceError, InternalClientError)
"""Errors of connecting that the server did not send."""

OTHER = "correct DATABASE_URL, or see the log of the server"


class DatabaseProblem(Problem):
    """A database cannot be used."""


def problem_of(error: BaseException) -> DatabaseProblem:
    """Describes an error of connecting or of a statement, of asyncpg, SQLAlchemy or the network."""
    if isinstance(error, DatabaseProblem):
        return error
    for one in _causes(error):
        state = getattr(one, "sqlstate", None)
        if state is not None:
            remedy = REMEDIES.get(state, OTHER)
            return _problem(f"PostgreSQL refuses: {one}", remedy, is_temporary=state in TEMPORARY)
    causes = list(_causes(error))
    cause = next((one for one in causes if isinstance(one, DRIVER_ERRORS)), causes[-1])
    text, remedy = _describe(cause)
    lost = isinstance(cause, OSError) and not isinstance(cause, ssl.SSLError)
    return _problem(text, remedy, is_temporary=lost)


def _describe(error: BaseException) -> tuple[str, str]:
    """Returns the cause and the remedy of an error that the server did not send."""
    match error:
        case ssl.SSLCertVerificationError():
            reason = error.verify_message.rstrip(".")
            return (
                f"The certificate of PostgreSQL is not accepted ({reason})",
                "set sslrootcert in DATABASE_URL to the certificate of its authority, and connect by the "
                "name in the certificate",
            )
        case ssl.SSLError():
            return (
                f"TLS with PostgreSQL failed ({error.reason or error})",
                "correct the files of sslrootcert, sslcert and sslkey in DATABASE_URL",
            )
        case TimeoutError():
            return "PostgreSQL does not answer in time", "start it, or correct the host in DATABASE_URL"
        case socket.gaierror():
            return "The host name of PostgreSQL is unknown", "correct the host in DATABASE_URL"
        case ConnectionError() if "SSL" in str(error):
            return (
                "PostgreSQL does not offer TLS",
                "enable `ssl` in the server, or use sslmode=prefer in DATABASE_URL",
            )
        case OSError():
            reason = error.strerror or type(error).__name__
            return (
                f"PostgreSQL does not respond ({reason})",
                "start it, or correct the host and the port in DATABASE_URL",
            )
        case TargetServerAttributeNotMatched():
            return "No host is of the kind that target_session_attrs asks for", "correct DATABASE_URL"
        case ClientConfigurationError():
            return str(error.args[0]), "correct DATABASE_URL"
    return f"PostgreSQL cannot be used ({type(error).__name__}: {error})", OTHER


def _problem(text: str, remedy: str, *, is_temporary: bool) -> DatabaseProblem:
    cause = redact(" ".join(text.split())).rstrip(".")
    return DatabaseProblem(f"{cause}: {remedy}.", is_temporary=is_temporary)


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Yields an error and what caused it, outermost first. SQLAlchemy's errors have their cause as `orig`."""
    seen: BaseException | None = error
    while seen is not None:
        yield seen
        seen = getattr(seen, "orig", None) or seen.__cause__
