"""Installs a missing server with the platform's package manager when no prompt is needed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping

from msgspec import Struct

from app.core.embedded.errors import EmbeddedError

INSTALL_SECONDS = 900


class Package(Struct, frozen=True):
    """A server as package managers name it. `variable` is the setting that makes the package unnecessary."""

    title: str
    variable: str
    names: Mapping[str, str]


class Manager(Struct, frozen=True):
    """A package manager: its non-interactive arguments, and whether it must run as root."""

    program: str
    arguments: tuple[str, ...]
    refresh: tuple[str, ...] = ()
    as_root: bool = True


MANAGERS = (
    Manager("apt-get", ("install", "-y", "-qq", "--no-install-recommends"), refresh=("update", "-qq")),
    Manager("dnf", ("install", "-y", "-q")),
    Manager("brew", ("install", "--quiet"), as_root=False),
)

REDIS = Package(
    title="Valkey or Redis 6.2 or newer",
    variable="REDIS_URL",
    names={"apt-get": "redis-server", "dnf": "valkey", "brew": "valkey"},
)
POSTGRES = Package(
    title="PostgreSQL 14 or newer",
    variable="DATABASE_URL",
    names={"apt-get": "postgresql", "dnf": "postgresql-server", "brew": "postgresql@18"},
)


def missing_error(package: Package) -> EmbeddedError:
    """Returns a two-line error with the command to run."""
    manager = _manager()
    if manager is None:
        remedy = f"Install it and put it on PATH, or set {package.variable} to a server."
    else:
        sudo = "sudo " if manager.as_root and os.geteuid() != 0 else ""
        remedy = f"Install it: {sudo}{manager.program} install {package.names[manager.program]}"
    return EmbeddedError(f"{package.title} is missing, and none is bundled for this machine.\n{remedy}")


def install(package: Package, report: Callable[[str], None]) -> None:
    """Installs `package`. Raises `missing(package)` when that would prompt or fails."""
    manager = _manager()
    prefix = _prefix(manager)
    if manager is None or prefix is None:
        raise missing_error(package)
    report(f"Installing {package.names[manager.program]} with {manager.program} ...")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "HOMEBREW_NO_AUTO_UPDATE": "1"}
    install_it = (*manager.arguments, package.names[manager.program])
    for arguments in filter(None, (manager.refresh, install_it)):
        ran = subprocess.run(  # noqa: S603
            (*prefix, manager.program, *arguments),
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=INSTALL_SECONDS,
        )
    if ran.returncode != 0:
        raise missing_error(package)


def _manager() -> Manager | None:
    return next((one for one in MANAGERS if shutil.which(one.program)), None)


def _prefix(manager: Manager | None) -> tuple[str, ...] | None:
    """Returns the command prefix, or None when the manager would ask for a password or refuse this user."""
    if manager is None:
        return None
    is_root = os.geteuid() == 0
    if not manager.as_root:
        return None if is_root else ()
    if is_root:
        return ()
    if shutil.which("sudo") is None:
        return None
    allowed = subprocess.run(("sudo", "-n", "true"), capture_output=True, check=False)  # noqa: S607
    return ("sudo", "-n") if allowed.returncode == 0 else None
