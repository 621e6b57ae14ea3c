"""Causes of failed connections: certificates, TLS and proxies."""

from __future__ import annotations

import os
import ssl
from collections.abc import Iterator

from msgspec import Struct

from routing.network.trust import ca_variables

PLAIN_HTTP_REASONS = frozenset(("WRONG_VERSION_NUMBER", "HTTP_REQUEST", "PACKET_LENGTH_TOO_LONG"))
"""OpenSSL's reasons when the other side does not speak TLS."""
HTTPS_WANTED = (
    "plain HTTP request was sent to HTTPS",
    "speaking plain HTTP to an SSL",
    "HTTP request to an HTTPS",
)
"""Texts of nginx, Apache and Go, with status 400."""

UNFINISHED = (ssl.SSLWantReadError, ssl.SSLWantWriteError)
NOT_YET_VALID, EXPIRED, SELF_SIGNED, OTHER_NAME, OTHER_ADDRESS = 9, 10, 18, 62, 64
UNKNOWN_ISSUER = frozenset((2, 19, 20, 21, 27))
"""Codes of OpenSSL's `X509_verify_cert_error_string`."""


class Problem(Struct, frozen=True):
    """A cause as a sentence without addresses, and the operator's remedy.

    A permanent one fails every call until the operator changes something.
    """

    text: str
    remedy: str
    is_permanent: bool = True


class ConnectionProblem(Exception):
    """Base of errors that carry their cause."""

    problem: Problem


SPEAKS_HTTP = Problem(
    "The server speaks HTTP at this port, not HTTPS.", "Let its address begin with http://."
)
SPEAKS_HTTPS = Problem(
    "The server speaks HTTPS at this port, not HTTP.", "Let its address begin with https://."
)
BROKEN_TLS = Problem(
    "The server broke off the TLS handshake.", "Check the server's TLS settings.", is_permanent=False
)


def find_problem(error: BaseException) -> Problem | None:
    """Returns the cause of a failed connection. None if there is no other than that nothing answers."""
    for cause in _chain(error):
        if isinstance(cause, ConnectionProblem):
            return cause.problem
        if not isinstance(cause, ssl.SSLError) or isinstance(cause, UNFINISHED):
            continue
        if not isinstance(cause, ssl.SSLCertVerificationError):
            return SPEAKS_HTTP if cause.reason in PLAIN_HTTP_REASONS else BROKEN_TLS
        if hasattr(cause, "verify_code"):  # aiohttp's subclass has none, its cause has
            return _certificate(cause)
    return None


def wants_https(body: str) -> bool:
    """Returns whether the body of a 400 says that the server expects HTTPS at this port."""
    return any(text in body for text in HTTPS_WANTED)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _certificate(error: ssl.SSLCertVerificationError) -> Problem:
    code = error.verify_code
    if code == EXPIRED:
        return Problem("The server's certificate has expired.", "Renew it, or correct this machine's clock.")
    if code == NOT_YET_VALID:
        return Problem("The server's certificate is not valid yet.", "Correct this machine's clock.")
    if code in (OTHER_NAME, OTHER_ADDRESS):
        return Problem(
            "The server's certificate is for another host name.",
            "Use a name of the certificate in the address, or issue one for this name.",
        )
    if code == SELF_SIGNED:
        return Problem("The server's certificate is self-signed and not trusted.", _trust("it"))
    if code in UNKNOWN_ISSUER:
        return Problem(
            "The server's certificate is issued by an unknown authority.",
            _trust("the certificate of its authority"),
        )
    return Problem(f"The server's certificate is not valid: {error.verify_message}.", "Replace it.")


def _trust(what: str) -> str:
    if names := ca_variables(os.environ):
        return f"Add {what} to {' or '.join(names)}, which replaces the system's certificates."
    return (
        f"Add {what} to the system's certificates, or set SSL_CERT_FILE to a PEM file with all trusted ones."
    )
