"""Certificate authorities that outgoing connections trust.

SSL_CERT_FILE and SSL_CERT_DIR, or else REQUESTS_CA_BUNDLE, or else CURL_CA_BUNDLE, replace the system's
certificates, as in OpenSSL, requests and curl. A system without certificates uses the bundled ones.
"""

from __future__ import annotations

import os
import re
import ssl
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

import certifi
import truststore

VARIABLES = (("SSL_CERT_FILE", "SSL_CERT_DIR"), ("REQUESTS_CA_BUNDLE",), ("CURL_CA_BUNDLE",))
"""The first group with a value applies."""
BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Bundles of Linux distributions, for a Python whose OpenSSL was built for other paths."""
HASHED = re.compile(r"[0-9a-f]{8}\.\d+")
SUFFIXES = frozenset((".cer", ".crt", ".pem"))


class NetworkError(ValueError):
    """A variable of the environment is invalid. The text names it and the remedy."""


@cache
def tls() -> ssl.SSLContext:
    """Returns the context of all HTTP clients of this process. Raises NetworkError.

    Shared, because loading a bundle takes 30 ms and megabytes. HTTP clients set their ALPN protocols in it.
    """
    return create_context(ca_variables(os.environ))


def create_context(sources: Mapping[str, str]) -> ssl.SSLContext:
    """Creates a context that trusts the certificates at paths, given by the variables that name them.

    Without any, the system's. Raises NetworkError.
    """
    if not sources and sys.platform == "darwin":
        return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    # As in Python 3.13 and curl: an intermediate or server certificate in the file is trusted by itself.
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    for name, value in sources.items():
        folders = value.split(os.pathsep) if name == "SSL_CERT_DIR" else []
        for folder in folders:
            _load_folder(context, name, Path(folder))
        if not folders:
            _load(context, name, Path(value))
    if not sources:
        _load_system(context)
    return context


def ca_variables(env: Mapping[str, str]) -> dict[str, str]:
    """Returns the variables that name trusted certificates. Empty when the system's apply."""
    for names in VARIABLES:
        if found := {name: env[name].strip() for name in names if env.get(name, "").strip()}:
            return found
    return {}


def _load(context: ssl.SSLContext, name: str, path: Path) -> None:
    if path.is_dir() and name != "SSL_CERT_FILE":
        _load_folder(context, name, path)
    elif path.is_dir():
        raise _invalid(name, path, "is a folder", "name a file, or set SSL_CERT_DIR")
    elif not path.is_file():
        raise _invalid(name, path, "is not a file" if path.exists() else "does not exist", "correct the path")
    else:
        try:
            context.load_verify_locations(cafile=path)
        except ssl.SSLError as error:
            raise _no_certificates(name, path) from error
        except OSError as error:
            raise _invalid(
                name, path, f"cannot be read ({error.strerror})", "correct its permissions"
            ) from error
        if not context.cert_store_stats()["x509"]:
            raise _no_certificates(name, path)


def _load_folder(context: ssl.SSLContext, name: str, folder: Path) -> None:
    """Loads a folder of `openssl rehash`, whose files OpenSSL reads on demand, or any PEM files in it."""
    try:
        files = sorted(folder.iterdir())
    except OSError as error:
        raise _invalid(name, folder, f"cannot be listed ({error.strerror})", "correct the path") from error
    if any(HASHED.fullmatch(file.name) for file in files):
        context.load_verify_locations(capath=folder)
        return
    for file in files:
        if file.suffix in SUFFIXES and file.is_file():
            with suppress(OSError):  # also an SSLError
                context.load_verify_locations(cafile=file)
    if not context.cert_store_stats()["x509"]:
        raise _no_certificates(name, folder)


def _load_system(context: ssl.SSLContext) -> None:
    paths = ssl.get_default_verify_paths()
    with suppress(OSError):
        if any(HASHED.fullmatch(file.name) for file in Path(paths.openssl_capath).iterdir()):
            context.load_verify_locations(capath=paths.openssl_capath)
            return
    for bundle in (paths.openssl_cafile, *BUNDLES, certifi.where()):
        with suppress(OSError):
            context.load_verify_locations(cafile=bundle)
            return


def _no_certificates(name: str, path: Path) -> NetworkError:
    return _invalid(name, path, "has no certificate in PEM format", "convert its certificates to PEM")


def _invalid(name: str, path: Path, fault: str, remedy: str) -> NetworkError:
    return NetworkError(f"{name} is {path}, which {fault}: {remedy}.")
