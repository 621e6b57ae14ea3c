"""Modules that are imported on first use, for libraries that a process may never need."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class LazyModule:
    """Proxy of the module `name`, which is imported when an attribute is first read.

    Assigned where `import name` would be, with the real import under `TYPE_CHECKING`.
    """

    __slots__ = ("_module", "_name")

    def __init__(self, name: str) -> None:
        self._name = name
        self._module: Any = None

    def __getattr__(self, attribute: str) -> Any:
        if self._module is None:
            self._module = import_module(self._name)
        return getattr(self._module, attribute)
