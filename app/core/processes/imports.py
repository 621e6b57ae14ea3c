"""Import policy of long-lived processes: leaves out what libraries import without need.

Called before the libraries are imported.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

METRICS_SDK = "opentelemetry.sdk.metrics"
UNUSED = (
    METRICS_SDK,  # by redis, for metrics that are exported otherwise
    "python_multipart",  # by starlette, for forms
    "rich",  # by structlog, for tracebacks that are logged as plain text
)
"""Modules that libraries import if they are installed, and that no API, worker or training server uses.

Except a worker that traces, which includes METRICS_SDK again.
"""


def exclude_modules(*names: str) -> None:
    """Lets imports of these modules raise ModuleNotFoundError, as if they were not installed."""
    for name in names:
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]  # documented: a blocked import


def include_modules(*names: str) -> None:
    """Lets these modules be imported again after `exclude_modules`."""
    for name in names:
        if name in sys.modules and sys.modules[name] is None:
            del sys.modules[name]


def defer_packages(*names: str) -> None:
    """Defers the `__init__` of these packages until something that it defines is used.

    Importing a module of such a package does not run it. Requires that none has been imported.
    """
    sys.meta_path.insert(0, _DeferredPackages(frozenset(names)))


class _DeferredPackages:
    """Finder of deferred packages."""

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name in self._names else None
        if spec is not None and spec.loader is not None:
            spec.loader = _DeferredLoader(spec.loader)
        return spec


class _DeferredLoader(Loader):
    """Creates a package that its own loader fills later."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def exec_module(self, package: ModuleType) -> None:
        """Leaves the package empty."""
        package.__loader__ = self._loader
        if package.__spec__ is not None:
            package.__spec__.loader = self._loader
        package.__class__ = _DeferredPackage


class _DeferredPackage(ModuleType):
    """A package without its contents. The first attribute that is missing loads them."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        self.__class__ = ModuleType  # type: ignore[assignment]  # an ordinary package from now on
        self.__loader__.exec_module(self)  # type: ignore[union-attr]  # set by _DeferredLoader
        return getattr(self, name)
