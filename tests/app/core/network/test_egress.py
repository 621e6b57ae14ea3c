"""Requests reach only permitted addresses."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import Any

import pytest

from app.core.network.egress import RESPONSE_MOST_BYTES, Egress, EgressError, EgressRefused, is_public

LOOPBACK = "127.0.0.0/8"


@asynccontextmanager
async def receiver(response: bytes) -> AsyncIterator[tuple[int, list[bytes]]]:
    """Runs an HTTP server with a fixed response. Yields its port and the requests."""
    requests: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        requests.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(response)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], requests


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),  # noqa: S104
        *("224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fec0::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:10.0.0.1", "::127.0.0.1"),
        *("64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:7f00:1::"),
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1"]
)
async def test_nothing_connects_to_a_private_receiver(host: str) -> None:
    async with receiver(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") as (port, requests):
        with pytest.raises(EgressError):
            await Egress().post(f"https://{host}:{port}/", b"{}", {}, seconds=5)
    assert requests == []


async def test_name_is_resolved_once_and_connection_goes_to_the_checked_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A rebinding name: its second resolution returns a private address."""
    addresses = iter(["127.0.0.1", "10.0.0.1"])
    names: list[str] = []
    original = socket.getaddrinfo

    def resolve(host: Any, port: Any, *args: Any, **options: Any) -> Any:
        if host != "hook.example":
            return original(host, port, *args, **options)
        names.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(addresses), port))]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    async with receiver(b"HTTP/1.1 204 No Content\r\n\r\n") as (port, requests):
        url = f"http://hook.example:{port}/a"
        response = await Egress([LOOPBACK]).post(url, b"{}", {}, seconds=5)
        with pytest.raises(EgressRefused):
            await Egress([LOOPBACK]).post(url, b"{}", {}, seconds=5)
    assert response.status == 204
    assert names == ["hook.example"] * 2
    assert len(requests) == 1
    assert f"host: hook.example:{port}".encode() in requests[0].lower()


async def test_one_private_address_among_public_ones_refuses_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", 443)),
        (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::ffff:10.0.0.1", 443, 0, 0)),
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(EgressRefused, match="not public"):
        await Egress().post("https://hook.example/", b"{}", {}, seconds=5)


async def test_redirects_are_not_followed_and_bodies_are_bounded() -> None:
    location = b"Location: http://127.0.0.1:1/\r\n"
    body = b"x" * 1_000_000
    answer = b"HTTP/1.1 302 Found\r\n" + location + b"Content-Length: 1000000\r\n\r\n" + body
    async with receiver(answer) as (port, requests):
        response = await Egress([LOOPBACK]).post(f"http://127.0.0.1:{port}/", b"{}", {}, seconds=5)
    assert (response.status, len(response.body), len(requests)) == (302, RESPONSE_MOST_BYTES, 1)
