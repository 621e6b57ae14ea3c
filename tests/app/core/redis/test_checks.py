"""Redis servers that the product cannot use."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis

from app.core.embedded.processes import Command
from app.core.embedded.redis import redis_server as redis_program
from app.core.redis.checks import check_redis
from app.core.redis.client import create_redis
from app.core.redis.problems import RedisProblem
from app.core.settings.config import Settings
from app.domains.operations.status.service import check_writable
from tests.support.hanging_server import hanging_server
from tests.support.mail import self_signed
from tests.support.ports import free_port
from tests.support.waiting import until

USER = ("--user", "limited", "on", ">pw", "~*", "+@all", "-set")


@contextmanager
def server(folder: Path, *options: str) -> Iterator[int]:
    """Runs a Redis server with these options and yields its port."""
    port = free_port()
    plain = () if "--tls-port" in options else ("--port", str(port))
    argv = (str(redis_program().path), *plain, "--dir", str(folder), "--save", "", *options)
    with subprocess.Popen(Command(argv=argv).guarded(), stdout=subprocess.DEVNULL) as process:
        try:
            client = redis.Redis(port=port)
            asyncio.run(until(lambda: _answers(client), within=10, saying="that Redis listens"))
            client.close()
            yield port
        finally:
            process.kill()


def _answers(client: redis.Redis) -> bool:
    try:
        client.ping()
    except redis.ConnectionError as error:
        return isinstance(error, redis.AuthenticationError)
    except redis.ResponseError:
        return True
    return True


def problem(settings: Settings) -> str:
    with pytest.raises(RedisProblem) as refused:
        asyncio.run(check_redis(settings))
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


def at(port: int, rest: str = "/0", login: str = "") -> Settings:
    return Settings(redis_url=f"redis://{login}127.0.0.1:{port}{rest}")


def test_cluster_is_refused_by_the_check_and_in_use(tmp_path: Path) -> None:
    with server(tmp_path, "--cluster-enabled", "yes", "--cluster-port", str(free_port())) as port:
        assert "Redis is a node of a cluster, and the product needs all keys on one" in problem(at(port))

        async def health() -> str:
            client = create_redis(at(port).redis_url)
            part = await check_writable(client, "Redis", "REDIS_URL")
            await client.aclose()
            return part.detail

        assert "Redis is a node of a cluster" in asyncio.run(health())


def test_one_database_is_enough_for_both_roles_if_the_address_says_so(tmp_path: Path) -> None:
    with server(tmp_path, "--databases", "1") as port:
        assert problem(at(port)) == (
            "The queue's Redis does not have the database of the job queues: set IRIS_BROKER_URL to the "
            "same address as REDIS_URL, because both can share one database."
        )
        shared = at(port).replace(broker_url=at(port).redis_url)
        assert asyncio.run(check_redis(shared)) == ()


def test_sign_in_and_permissions_are_described(tmp_path: Path) -> None:
    with server(tmp_path, "--requirepass", "hidden", *USER) as port:
        for login in ("", ":wrong@", "ada:wrong@"):
            assert "refuses the sign-in: correct the user and the password in REDIS_URL." in problem(
                at(port, login=login)
            )
        assert "does not allow a command" in problem(at(port, login="limited:pw@"))
        assert asyncio.run(check_redis(at(port, login=":hidden@"))) == ()
    with server(tmp_path) as port:
        assert "refuses the sign-in" in problem(at(port, login=":unneeded@"))


def test_eviction_of_all_keys_is_a_warning(tmp_path: Path) -> None:
    with server(tmp_path, "--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru") as port:
        warnings = asyncio.run(check_redis(at(port)))
    assert warnings[0] == "Redis may evict jobs and live text: set its maxmemory-policy to volatile-ttl."


def test_replica_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as primary, server(tmp_path, "--replicaof", f"127.0.0.1 {primary}") as port:
        assert "is a read-only replica: name its primary server in REDIS_URL." in problem(at(port))


def test_tls_is_checked(tmp_path: Path) -> None:
    file = self_signed(tmp_path)
    port = free_port()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)

    async def answers() -> None:
        front = await asyncio.start_server(lambda *_: None, "127.0.0.1", port, ssl=context)
        async with front:
            with pytest.raises(RedisProblem, match="has a certificate that is not accepted"):
                await check_redis(Settings(redis_url=f"rediss://localhost:{port}"))

    asyncio.run(answers())


def test_other_servers_and_closed_ports_are_described() -> None:
    async def not_redis() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read(1)
            writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            writer.close()

        front = await asyncio.start_server(answer, "127.0.0.1", 0)
        async with front:
            with pytest.raises(RedisProblem, match="is not a Redis server: correct the host and the port"):
                await check_redis(at(front.sockets[0].getsockname()[1]))

    asyncio.run(not_redis())
    assert "Redis does not answer: start it, or correct the scheme" in problem(at(free_port()))
    with hanging_server() as place:
        assert "Redis does not answer" in problem(Settings(redis_url=f"redis://{place}"))
