"""A real nginx with the deployment's configuration."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
from msgspec import Struct

from tests.support.ports import free_port
from tests.support.waiting import until_sync

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "deploy/nginx/nginx.conf.template"


class Nginx(Struct, frozen=True):
    """A running nginx: its port and its master process."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def workers(self) -> set[int]:
        """Returns the processes that accept new connections, without those that only drain old ones."""
        children = psutil.Process(self.process.pid).children()
        return {child.pid for child in children if _title(child) == "nginx: worker process"}

    def reload(self) -> None:
        """Reloads like `nginx -s reload`; returns when only new workers accept connections."""
        before = self.workers()
        self.process.send_signal(1)
        until_sync(lambda: self.workers() and not self.workers() & before, saying="new workers of nginx")


def _title(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline()).strip()
    except psutil.NoSuchProcess:
        return ""


def program() -> str:
    """Returns the path of nginx. Fails with installation instructions if it is missing."""
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    assert found, "The tests of the deployment need nginx. On Debian and Ubuntu: apt-get install nginx-light"
    return found


TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def temporary(folder: Path) -> str:
    """Returns directives for temporary files in `folder`."""
    return "".join(f"    {name}_temp_path {folder}/{name};\n" for name in TEMPORARY)


@contextmanager
def running_nginx(folder: Path, api_port: int, base_path: str = "") -> Iterator[Nginx]:
    """Runs nginx in front of the API on `api_port`, with all of its files in `folder`."""
    port = free_port()
    (folder / "nginx.conf").write_text(configuration(folder, port, base_path))
    (folder / "upstreams.conf").write_text(
        f"upstream api {{ server 127.0.0.1:{api_port} max_fails=0; keepalive 64; }}\n"
        f"upstream training {{ server 127.0.0.1:{api_port}; }}\n"
    )
    with (folder / "said.txt").open("wb") as said:
        process = subprocess.Popen(
            (program(), "-p", str(folder), "-c", "nginx.conf", "-g", "daemon off; master_process on;"),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
        )
    nginx = Nginx(port, process)
    try:
        until_sync(lambda: process.poll() is not None or nginx.workers(), saying="the start of nginx")
        assert process.poll() is None, (folder / "said.txt").read_text()
        yield nginx
    finally:
        process.terminate()
        process.wait(20)


def configuration(folder: Path, port: int, base_path: str) -> str:
    """Returns the deployment's configuration with absolute paths replaced by paths in `folder`."""
    text = TEMPLATE.read_text().replace("${IRIS_SCHEME}", "http").replace("${IRIS_BASE_PATH}", base_path)
    for old, new in (
        ("worker_processes auto", "worker_processes 2"),
        ("/run/nginx.pid", f"{folder}/nginx.pid"),
        ("/dev/stderr", "stderr"),
        ("/var/cache/nginx/assets", f"{folder}/assets"),
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("listen [::]:80;", ""),
        ("http {\n", "http {\n" + temporary(folder)),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    assert not re.search(r"\$\{", text), "a variable that the image is to fill in has no value here"
    return text if os.getuid() else f"user root;\n{text}"
