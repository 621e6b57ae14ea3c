"""A real mail server on the loopback interface, with a self-signed certificate."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from msgspec import Struct

USERNAME, PASSWORD = "iris", "let me / in"
TO = "operator@example.org"


class MailHost(Struct, frozen=True):
    """Port of the server, and the messages that it has accepted."""

    port: int
    taken: list[EmailMessage]

    def url(self, scheme: str = "smtp", options: str = "") -> str:
        return f"{scheme}://iris:let%20me%20%2F%20in@localhost:{self.port}{options}"


class _Handler:
    def __init__(self, recipient: str | None) -> None:
        self._recipient = recipient
        self.taken: list[EmailMessage] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        message = message_from_bytes(content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        assert len(envelope.rcpt_tos) == 1
        assert self._recipient in (None, *envelope.rcpt_tos)
        self.taken.append(message)
        return "250 Taken"


def _authenticated(_server: Any, _session: Any, _envelope: Any, _mechanism: str, data: Any) -> AuthResult:
    good = (data.login, data.password) == (USERNAME.encode(), PASSWORD.encode())
    return AuthResult(success=good, handled=good)


@asynccontextmanager
async def mail_host(
    certificate: Path | None = None, *, at_once: bool = False, port: int = 0, recipient: str | None = TO
) -> AsyncIterator[MailHost]:
    """Runs a server that requires a password.

    With a certificate it requires STARTTLS, or implicit TLS if `at_once`; without one, connections are not
    encrypted. It accepts mail for `recipient` only, or for any recipient if None.
    """
    handler, tls = _Handler(recipient), None
    if certificate is not None:
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(certificate)
    starttls = None if at_once else tls

    def session() -> SMTP:
        return SMTP(
            handler,
            hostname="mail.test",
            tls_context=starttls,
            require_starttls=starttls is not None,
            auth_required=True,
            auth_require_tls=starttls is not None,
            authenticator=_authenticated,
            enable_SMTPUTF8=True,
        )

    server = await asyncio.get_running_loop().create_server(
        session, "127.0.0.1", port, ssl=tls if at_once else None
    )
    try:
        yield MailHost(server.sockets[0].getsockname()[1], handler.taken)
    finally:
        server.close()


def self_signed(folder: Path, host: str = "localhost") -> Path:
    """Writes a key and a self-signed certificate for `host` and 127.0.0.1; returns the file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.DNSName(host), x509.IPAddress(ip_address("127.0.0.1"))])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{host}.pem"
    file.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    return file
