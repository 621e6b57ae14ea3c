"""Limits connections without a request, per address and in total.

Each holds a file descriptor and costs its client nothing. Beyond the limit the oldest is closed, because a
real client sends its request at once, so the oldest is the least likely to send one.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Collection
from typing import Protocol

import structlog

log = structlog.get_logger(__name__)

WARN_EVERY_SECONDS = 60.0


class Connection(Protocol):
    """A connection that can be closed."""

    def close_idle(self) -> None: ...


class IdleConnections:
    """Connections of one server that wait for a request.

    `per_address` limits those from one address that have never sent a request; addresses in `exempt` (proxy
    networks) are limited only by `total`. `total` limits all waiting connections, including those between
    requests.
    """

    def __init__(self, per_address: int, total: int, exempt: Collection[str] = ()) -> None:
        self._per_address = per_address
        self._total = total
        self._exempt = tuple(ipaddress.ip_network(network) for network in exempt)
        # Dicts keep insertion order: the first key is the oldest connection.
        self._new: dict[str, dict[Connection, None]] = {}
        self._all_new: dict[Connection, str] = {}
        self._between: dict[Connection, None] = {}
        self._closed = 0
        self._warned_at = -WARN_EVERY_SECONDS

    def __len__(self) -> int:
        return len(self._all_new) + len(self._between)

    def add_new(self, connection: Connection, address: str) -> None:
        """Adds a connection that was just opened."""
        of_address = self._new.setdefault(address, {})
        of_address[connection] = None
        self._all_new[connection] = address
        if len(of_address) > self._per_address and not self._is_exempt(address):
            self._close(next(iter(of_address)))
        self._keep_total()

    def add_between(self, connection: Connection) -> None:
        """Adds a connection whose request was answered and that may send another."""
        self._between[connection] = None
        self._keep_total()

    def discard(self, connection: Connection) -> None:
        """Removes a connection that has sent the head of a request, or is closed."""
        self._between.pop(connection, None)
        address = self._all_new.pop(connection, None)
        if address is not None:
            del self._new[address][connection]
            if not self._new[address]:
                del self._new[address]

    def _keep_total(self) -> None:
        if len(self) > self._total:
            self._close(next(iter(self._all_new or self._between)))

    def _close(self, connection: Connection) -> None:
        self.discard(connection)
        connection.close_idle()
        self._closed += 1
        if time.monotonic() - self._warned_at >= WARN_EVERY_SECONDS:
            self._warned_at = time.monotonic()
            log.warning("idle connections closed", count=self._closed, waiting=len(self))
            self._closed = 0

    def _is_exempt(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:  # a Unix socket: its clients are on this machine
            return True
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self._exempt)
