"""A real nginx or Caddy with the sample of a host that iRIS shares with other products, over HTTPS."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
from msgspec import Struct

from tests.support.mail import self_signed
from tests.support.nginx import program, temporary
from tests.support.ports import free_port
from tests.support.product import Product, running_product
from tests.support.waiting import until_sync

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
BASE_PATH = "/iris-app"
"""The base path of both samples."""

OTHER_PRODUCT = "Another product."


class SharedHost(Struct, frozen=True):
    """A host whose proxy runs in `folder`. `url` is that of iRIS; `certificate` is to be trusted."""

    url: str
    certificate: Path
    folder: Path

    @property
    def host(self) -> str:
        return self.url.removesuffix(BASE_PATH)

    def requests(self) -> list[str]:
        """Returns the logged requests as `STATUS PATH PROTOCOL`. Only nginx logs them."""
        return (self.folder / "access.txt").read_text().splitlines()

    def environment(self) -> Mapping[str, str]:
        """Returns the settings that the sample asks for."""
        return {
            "IRIS_BASE_PATH": BASE_PATH,
            "IRIS_PUBLIC_URL": self.url,
            "IRIS_ALLOWED_HOSTS": "localhost",
            "IRIS_SECURE_COOKIES": "true",
        }


@contextmanager
def product_on_shared_host(server: str) -> Iterator[tuple[SharedHost, Product]]:
    """Runs the product behind the sample of `server`, nginx or caddy. The offline analyst answers."""
    port, folder = free_port(), Path(tempfile.mkdtemp(prefix="iris-shared-host-"))
    try:
        with shared_host(server, folder, port) as host:
            env = {"IRIS_PORT": str(port), "IRIS_OFFLINE_PACE": "0.3", **host.environment()}
            with running_product(env, folder / "product") as product:
                yield host, product
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def shared_host(server: str, folder: Path, product_port: int) -> Iterator[SharedHost]:
    """Runs `server`, nginx or caddy, on a free port in front of the product on `product_port`."""
    certificate, port = self_signed(folder), free_port()
    command = (_nginx if server == "nginx" else _caddy)(folder, certificate, port, product_port)
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said.txt").open("wb") as said:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=env)
    host = SharedHost(f"https://localhost:{port}{BASE_PATH}", certificate, folder)
    try:
        until_sync(lambda: process.poll() is not None or _answers(host), saying=f"the start of {server}")
        assert process.poll() is None, (folder / "said.txt").read_text()
        yield host
    finally:
        process.terminate()
        process.wait(20)


def _answers(host: SharedHost) -> bool:
    try:
        context = ssl.create_default_context(cafile=host.certificate)
        return httpx.get(host.host, verify=context, trust_env=False).text == OTHER_PRODUCT
    except httpx.TransportError:
        return False


def _nginx(folder: Path, certificate: Path, port: int, product_port: int) -> Sequence[str]:
    server = _replaced(
        (DEPLOY / "nginx/shared-host.conf").read_text(),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        (
            "server_name example.org;",
            f"server_name localhost; location / {{ return 200 '{OTHER_PRODUCT}'; }}",
        ),
        ("/etc/ssl/example.org.pem", str(certificate)),
        ("/etc/ssl/example.org.key", str(certificate)),
        ("127.0.0.1:8000", f"127.0.0.1:{product_port}"),
    )
    (folder / "shared-host.conf").write_text(server)
    (folder / "nginx.conf").write_text(
        f"{'' if os.getuid() else 'user root;'}\n"
        f"pid {folder}/nginx.pid;\nevents {{}}\nhttp {{\n{temporary(folder)}"
        f"    log_format requests '$status $request_uri $server_protocol';\n"
        f"    access_log {folder}/access.txt requests;\n    include shared-host.conf;\n}}\n"
    )
    test = (program(), "-t", "-p", str(folder), "-c", "nginx.conf", "-e", "stderr")
    subprocess.run(test, check=True, capture_output=True)
    return (program(), "-p", str(folder), "-c", "nginx.conf", "-e", "stderr", "-g", "daemon off;")


def _caddy(folder: Path, certificate: Path, port: int, product_port: int) -> Sequence[str]:
    file = folder / "Caddyfile"
    sample = _replaced(
        (DEPLOY / "caddy/Caddyfile").read_text(),
        ("\nexample.org {\n", "\n{\n\tadmin off\n\tauto_https disable_redirects\n}\n\nexample.org {\n"),
        (
            "\nexample.org {\n",
            f"\nhttps://localhost:{port} {{\n\ttls {certificate} {certificate}\n"
            f"\trespond / `{OTHER_PRODUCT}`\n",
        ),
        ("127.0.0.1:8000", f"127.0.0.1:{product_port}"),
    )
    file.write_text(sample)
    return ("caddy", "run", "--adapter", "caddyfile", "--config", str(file))


def _replaced(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text
