"""TLS of outgoing requests: the certificate must belong to the name, not to the address."""

from __future__ import annotations

import socket
import ssl
from pathlib import Path
from typing import Any

import pytest

from app.core.network.egress import Egress, EgressError
from tests.support.certificates import Authority
from tests.support.webhooks import Receiver, run_receiver

HOST = "hook.example"


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


@pytest.mark.parametrize(
    ("host", "is_trusted", "cause"),
    [("other.example", True, "is for another host name"), (HOST, False, "is issued by an unknown authority")],
)
async def test_other_certificates_are_refused(
    authority: Authority, host: str, is_trusted: bool, cause: str
) -> None:
    tls = ssl.create_default_context(cadata=authority.pem) if is_trusted else None
    async with run_receiver(authority.server_context(host, [])) as receiver:
        with pytest.raises(EgressError, match=f"The server's certificate {cause}."):
            await post(Egress(["127.0.0.1"], tls=tls), receiver)
        assert receiver.requests == []
