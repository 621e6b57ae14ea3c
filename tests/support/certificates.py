"""A private certificate authority."""

from __future__ import annotations

import ssl
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.core.clock import utc_now


class Authority:
    """A certificate authority that exists for one test. `file` has its certificate."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority of a test")])
        self._own = self._sign(self._name, self._key, x509.BasicConstraints(ca=True, path_length=0))
        self.file = folder / "authority" / "ca.crt"
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_text(self.pem)

    @property
    def pem(self) -> str:
        return self._own.public_bytes(serialization.Encoding.PEM).decode()

    def issue(self, *hosts: str, begins: int = -1, ends: int = 1) -> Path:
        """Writes a key and a certificate that is valid from `begins` to `ends` days from now."""
        key = ec.generate_private_key(ec.SECP256R1())
        names = [
            x509.IPAddress(ip_address(host)) if host[0].isdigit() else x509.DNSName(host) for host in hosts
        ]
        certificate = self._sign(x509.Name([]), key, x509.SubjectAlternativeName(names), begins, ends)
        path = self._folder / f"{hosts[0]}{begins}{ends}.pem"
        encoded = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        path.write_bytes(encoded + certificate.public_bytes(serialization.Encoding.PEM))
        return path

    def server_context(self, host: str, served: list[str | None]) -> ssl.SSLContext:
        """Returns the TLS of a server for `host`. Appends the names that clients request to `served`."""
        context = server_tls(self.issue(host))
        context.sni_callback = lambda _, name, __: served.append(name)
        return context

    def _sign(
        self,
        subject: x509.Name,
        key: ec.EllipticCurvePrivateKey,
        extension: x509.ExtensionType,
        begins: int = -1,
        ends: int = 1,
    ) -> x509.Certificate:
        now = utc_now()
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now + timedelta(days=begins))
            .not_valid_after(now + timedelta(days=ends))
            .add_extension(extension, critical=True)
            .sign(self._key, hashes.SHA256())
        )


def server_tls(certificate: Path) -> ssl.SSLContext:
    """Returns the context of a server with the key and certificate of a file."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return context
