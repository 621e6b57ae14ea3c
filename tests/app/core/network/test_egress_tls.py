"""TLS of outgoing requests: the certificate must belong to the name, not to the address."""

from __future__ import annotations

import socket
import ssl
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.core.clock import utc_now
from app.core.network.egress import Egress, EgressError
from tests.support.webhooks import Receiver, run_receiver

HOST = "hook.example"


class Authority:
    """A certificate authority that exists for one test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority of a test")])
        self._own = self._sign(self._name, self._key, x509.BasicConstraints(ca=True, path_length=0))

    @property
    def pem(self) -> str:
        return self._own.public_bytes(serialization.Encoding.PEM).decode()

    def server_context(self, host: str, served: list[str | None]) -> ssl.SSLContext:
        """Returns the TLS of a server for `host`. Appends the names that clients request to `served`."""
        key = ec.generate_private_key(ec.SECP256R1())
        certificate = self._sign(x509.Name([]), key, x509.SubjectAlternativeName([x509.DNSName(host)]))
        path = self._folder / f"{host}.pem"
        encoded = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        path.write_bytes(encoded + certificate.public_bytes(serialization.Encoding.PEM))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(path)
        context.sni_callback = lambda _, name, __: served.append(name)
        return context

    def _sign(
        self, subject: x509.Name, key: ec.EllipticCurvePrivateKey, extension: x509.ExtensionType
    ) -> x509.Certificate:
        now = utc_now()
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(extension, critical=True)
            .sign(self._key, hashes.SHA256())
        )


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


@pytest.fixture(autouse=True)
def name_of_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Resolves HOST to the receiver."""
    original = socket.getaddrinfo

    def resolve(host: Any, *args: Any, **options: Any) -> Any:
        return original("127.0.0.1" if host == HOST else host, *args, **options)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


async def post(egress: Egress, receiver: Receiver) -> int:
    url = f"https://{HOST}:{receiver.port}/"
    return (await egress.post(url, b"{}", {}, seconds=5)).status


async def test_certificate_of_the_name_is_accepted_and_the_name_is_requested(authority: Authority) -> None:
    served: list[str | None] = []
    trusting = Egress(["127.0.0.1"], tls=ssl.create_default_context(cadata=authority.pem))
    async with run_receiver(authority.server_context(HOST, served)) as receiver:
        assert await post(trusting, receiver) == 204
    assert served == [HOST]


@pytest.mark.parametrize(("host", "is_trusted"), [("other.example", True), (HOST, False)])
async def test_other_certificates_are_refused(authority: Authority, host: str, is_trusted: bool) -> None:
    tls = ssl.create_default_context(cadata=authority.pem) if is_trusted else None
    async with run_receiver(authority.server_context(host, [])) as receiver:
        with pytest.raises(EgressError, match="The certificate is not valid: "):
            await post(Egress(["127.0.0.1"], tls=tls), receiver)
        assert receiver.requests == []
