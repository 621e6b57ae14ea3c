"""Every outgoing client trusts the configured authorities and uses the configured proxies."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import subprocess
import sys
import warnings
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from app.cli.analysis.remote import AnalysisRequest, BadRequest, Credentials, events
from app.cli.mcp import run as run_mcp
from app.core.mail.delivery import SmtpClient
from app.core.mail.server import MailServer
from app.core.network.egress import Egress
from app.core.observability.tracing import Histogram
from app.core.observability.tracing.otlp import make_tracer
from app.core.oidc.fetching import fetch_json
from iris_client import Iris, NotAuthenticated
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.network import proxies, trust
from routing.prompts.builder import lens_request
from routing.providers.base import Finished, ProviderError
from routing.providers.gemini import GeminiProvider
from routing.providers.openai_compatible import OpenAICompatibleProvider
from routing.providers.servers.client import open_fetch
from routing.types import FailureKind
from tests.support.certificates import Authority, server_tls
from tests.support.mail import TO, mail_host
from tests.support.network import HttpProxy, Network, Origin, SocksProxy, refuse, running_network
from tests.support.ports import free_port
from tests.support.product import ROOT, product_environment

HOST = "server.example"
REQUEST = lens_request(Ladder.from_env({}).tiers[0], DEFAULT_LENSES[0], "Should we move to Lisbon?")
LATENCY = Histogram("latency", "s", "Latency.", (1.0,))
PROXY_VARIABLES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")

Client = Callable[[str], Awaitable[None]]


async def call_openai(url: str) -> None:
    await stream(OpenAICompatibleProvider(base_url=f"{url}/v1"))


async def call_gemini(url: str) -> None:
    await stream(GeminiProvider(base_url=url, api_key="k"))


async def stream(provider: OpenAICompatibleProvider | GeminiProvider) -> None:
    try:
        items = [item async for item in provider.stream(REQUEST)]
        assert isinstance(items[-1], Finished)
    finally:
        await provider.aclose()


async def probe(url: str) -> None:
    async with open_fetch(None) as fetch:
        reply = await fetch(f"{url}/v1/models", None)
    if reply.status != 200:
        raise ConnectionError(reply.problem.text if reply.problem else "no answer")


async def discover(url: str) -> None:
    await fetch_json(f"{url}/discovery", dict, 5)


async def export(url: str) -> None:
    """Exports a span and a metric. The exporters log failures."""

    def trace() -> None:
        tracer = make_tracer(url, "test", [LATENCY])
        with tracer.span("work", None, {}):
            tracer.observe(LATENCY, 1.0, {})
        tracer.close()

    await asyncio.to_thread(trace)


async def analyze(url: str) -> None:
    """The server refuses the token, so it has answered."""
    with suppress(BadRequest):
        async for _ in events(url, Credentials("t"), AnalysisRequest("Why?", "iris")):
            pass


async def serve_mcp(url: str) -> None:
    await asyncio.to_thread(run_mcp, url, "t")


async def call_api(url: str) -> None:
    def call() -> None:
        with Iris(url, "t") as client, suppress(NotAuthenticated):
            client.analyze("Why?")

    await asyncio.to_thread(call)


async def deliver_webhook(url: str) -> None:
    await Egress(["127.0.0.0/8"]).post(f"{url}/hook", b"{}", {}, seconds=5)


PROXIED: dict[str, tuple[Client, str]] = {
    "models": (call_openai, "/v1/chat/completions"),
    "gemini": (call_gemini, ":streamGenerateContent"),
    "server checks": (probe, "/v1/models"),
    "sign-in": (discover, "/discovery"),
    "traces": (export, "/v1/traces"),
    "metrics": (export, "/v1/metrics"),
    "iris analyze": (analyze, "/api/analyze"),
    "iris mcp": (serve_mcp, "/mcp"),
}
CLIENTS = PROXIED | {"webhooks": (deliver_webhook, "/hook")}
"""Each client, and a path that it requests. Mail is tested separately."""


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """Collects transports that a client left open after a failure, so that no later test reports them."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Removes the variables of this machine, and resolves HOST to it."""
    names = {name for group in trust.VARIABLES for name in group}
    for name in (*names, *PROXY_VARIABLES, *map(str.upper, PROXY_VARIABLES)):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TIMEOUT", "2")
    original = socket.getaddrinfo

    def resolve(host: Any, *args: Any, **options: Any) -> Any:
        is_ours = str(host).removesuffix("'").removeprefix("b'") == HOST
        return original("127.0.0.1" if is_ours else host, *args, **options)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    forget()
    yield
    forget()


def forget() -> None:
    """Makes this process read the variables again."""
    trust.tls.cache_clear()
    proxies.environment_proxies.cache_clear()


@pytest.fixture
def network() -> Iterator[Network]:
    with running_network() as network:
        yield network


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


@pytest.mark.parametrize("variable", [name for names in trust.VARIABLES for name in names])
async def test_every_client_trusts_a_private_authority(
    network: Network, authority: Authority, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    file = authority.file
    monkeypatch.setenv(variable, str(file.parent if variable == "SSL_CERT_DIR" else file))
    clients = CLIENTS | ({"API": (call_api, "/api/analyze")} if variable == "SSL_CERT_FILE" else {})
    reached = {}
    for name, (client, path) in clients.items():
        origin = Origin()
        url = f"https://{HOST}:{network.serve(origin.handle, server_tls(authority.issue(HOST)))}"
        await client(url)
        reached[name] = origin.has_answered(path)
    assert reached == dict.fromkeys(clients, True)


CERTIFICATES: dict[str, tuple[dict[str, Any], bool]] = {
    "is issued by an unknown authority": ({}, False),
    "has expired": ({"begins": -3, "ends": -2}, True),
    "is not valid yet": ({"begins": 2, "ends": 3}, True),
    "is for another host name": ({"hosts": "other.example"}, True),
}


@pytest.mark.parametrize("fault", CERTIFICATES)
async def test_every_client_names_what_is_wrong_with_a_certificate(
    network: Network,
    authority: Authority,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    fault: str,
) -> None:
    options, is_trusted = CERTIFICATES[fault]
    if is_trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    origin = Origin()
    certificate = authority.issue(options.get("hosts", HOST), **{"begins": -1, "ends": 1} | _days(options))
    url = f"https://{HOST}:{network.serve(origin.handle, server_tls(certificate))}"
    said = {name: await failure_of(client, url, caplog, capsys) for name, (client, _) in CLIENTS.items()}
    assert origin.paths == []
    assert {
        name: f"The server's certificate {fault}." in text for name, text in said.items()
    } == dict.fromkeys(CLIENTS, True), said


def _days(options: dict[str, Any]) -> dict[str, int]:
    return {name: value for name, value in options.items() if name != "hosts"}


async def failure_of(
    client: Client, url: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> str:
    """Returns the text of a client's failure: raised, logged or printed."""
    caplog.clear()
    caplog.set_level(logging.WARNING)
    capsys.readouterr()
    raised = ""
    try:
        await client(url)
    except Exception as error:
        raised = str(error.failure.message) if isinstance(error, ProviderError) else str(error)
    return f"{raised} {caplog.text} {capsys.readouterr().err}"


async def test_model_clients_name_the_wrong_protocol_and_call_once(
    network: Network, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    plain = network.serve(refuse)
    encrypted = network.serve(Origin().handle, server_tls(authority.issue(HOST)))
    for client in (call_openai, call_gemini):
        for url, said in (
            (f"https://{HOST}:{plain}", "speaks HTTP at this port, not HTTPS"),
            (f"http://{HOST}:{encrypted}", "speaks HTTPS at this port, not HTTP"),
        ):
            with pytest.raises(ProviderError) as caught:
                await client(url)
            assert said in caught.value.failure.message
            assert caught.value.failure.kind is FailureKind.BAD_REQUEST
    with pytest.raises(ConnectionError, match="speaks HTTP at this port, not HTTPS"):
        await probe(f"https://{HOST}:{network.serve(Origin().handle)}")  # waits for the rest of a request


@pytest.mark.filterwarnings("ignore:Requiring AUTH")
@pytest.mark.parametrize("at_once", [True, False], ids=["smtps", "starttls"])
async def test_mail_trusts_a_private_authority(
    authority: Authority, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "iris@example.org", TO, "Test"
    async with mail_host(authority.issue("localhost"), at_once=at_once) as host:
        url = host.url("smtps" if at_once else "smtp")
        await SmtpClient(MailServer.at(url)).deliver(message)
        assert len(host.taken) == 1


PROXIES: dict[str, tuple[Callable[[], HttpProxy | SocksProxy], str]] = {
    "http": (HttpProxy, "http://127.0.0.1:{port}"),
    "http with a login": (lambda: HttpProxy("ada:let me"), "http://ada:let%20me@127.0.0.1:{port}/"),
    "socks5": (SocksProxy, "socks5://127.0.0.1:{port}"),
    "socks": (SocksProxy, "socks://127.0.0.1:{port}/"),
    "socks5h with a login": (lambda: SocksProxy("ada:let me"), "socks5h://ada:let%20me@127.0.0.1:{port}"),
}


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("kind", PROXIES)
async def test_every_client_uses_the_proxy_except_for_no_proxy(
    network: Network, authority: Authority, monkeypatch: pytest.MonkeyPatch, kind: str, scheme: str
) -> None:
    create, address = PROXIES[kind]
    origin, proxy = Origin(), create()
    port = network.serve(origin.handle, server_tls(authority.issue(HOST)) if scheme == "https" else None)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    monkeypatch.setenv("ALL_PROXY", address.format(port=network.serve(proxy.handle)))
    url = f"{scheme}://{HOST}:{port}"
    used: dict[str, tuple[bool, bool]] = {}
    direct: dict[str, tuple[bool, bool]] = {}
    for name, (client, path) in PROXIED.items():
        for excepted, found in (("other.example", used), (f"other.example, .example:{port}", direct)):
            monkeypatch.setenv("NO_PROXY", excepted)
            proxies.environment_proxies.cache_clear()
            origin.paths.clear()
            proxy.targets.clear()
            await client(url)
            found[name] = (origin.has_answered(path), bool(proxy.targets))
    assert used == dict.fromkeys(PROXIED, (True, True))
    assert direct == dict.fromkeys(PROXIED, (True, False))


async def test_loopback_and_webhooks_never_use_a_proxy(
    network: Network, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin, proxy = Origin(), HttpProxy()
    port = network.serve(origin.handle)
    encrypted = network.serve(origin.handle, server_tls(authority.issue(HOST)))
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    monkeypatch.setenv("ALL_PROXY", f"http://127.0.0.1:{network.serve(proxy.handle)}")
    for client, _ in PROXIED.values():
        await client(f"http://127.0.0.1:{port}")
    await deliver_webhook(f"https://{HOST}:{encrypted}")
    assert all(origin.has_answered(path) for _, path in CLIENTS.values())
    assert proxy.targets == []


FAILING: dict[str, tuple[Any, str, str, FailureKind]] = {
    "unreachable": (None, "http", "of ALL_PROXY does not answer.", FailureKind.UNAVAILABLE),
    "unreachable socks": (None, "socks5", "of ALL_PROXY does not answer.", FailureKind.UNAVAILABLE),
    "no login": (HttpProxy("a:b"), "http", "does not accept its user name", FailureKind.BAD_REQUEST),
    "no login socks": (SocksProxy("a:b"), "socks5", "does not accept its user name", FailureKind.BAD_REQUEST),
    "refusing": (
        HttpProxy(status=403),
        "http",
        "did not connect to the server (403",
        FailureKind.BAD_REQUEST,
    ),
    "failing": (HttpProxy(status=502), "http", "did not connect to the server (502", FailureKind.UNAVAILABLE),
    "not socks": (refuse, "socks5", "does not speak SOCKS5", FailureKind.BAD_REQUEST),
}


@pytest.mark.parametrize("fault", FAILING)
async def test_every_client_names_what_is_wrong_with_a_proxy(
    network: Network,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    fault: str,
) -> None:
    proxy, scheme, said, kind = FAILING[fault]
    port = free_port() if proxy is None else network.serve(getattr(proxy, "handle", proxy))
    monkeypatch.setenv("ALL_PROXY", f"{scheme}://127.0.0.1:{port}")
    url = f"https://{HOST}:{free_port()}"
    texts = {name: await failure_of(client, url, caplog, capsys) for name, (client, _) in PROXIED.items()}
    assert {name: said in text for name, text in texts.items()} == dict.fromkeys(PROXIED, True), texts
    for client in (call_openai, call_gemini):
        with pytest.raises(ProviderError) as caught:
            await client(url)
        assert caught.value.failure.kind is kind


@pytest.mark.parametrize(
    ("command", "variable"),
    [("doctor", "SSL_CERT_FILE"), ("up", "ALL_PROXY"), ("worker", "REQUESTS_CA_BUNDLE")],
)
def test_invalid_variable_is_refused_in_one_sentence(tmp_path: Path, command: str, variable: str) -> None:
    ran = subprocess.run(
        (sys.executable, "-m", "app.cli", command),
        env=product_environment({"IRIS_DATA_DIR": str(tmp_path), variable: "none://missing"}),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode
    assert ran.stderr.removeprefix("✗ ").startswith(f"{variable} is ")
    assert ran.stderr.count("\n") == 1


def test_doctor_names_the_certificate_of_a_model_server(
    network: Network, authority: Authority, tmp_path: Path
) -> None:
    url = f"https://localhost:{network.serve(Origin().handle, server_tls(authority.issue('localhost')))}/v1"
    env = {"IRIS_DATA_DIR": str(tmp_path), "IRIS_TIER1_BASE_URL": url, "IRIS_TIER1_MODEL": "m"}
    report = doctor(env)
    assert (
        f"✗ No connection to {url}. The server's certificate is issued by an unknown authority. Add" in report
    )
    assert "✓ OpenAI-compatible server" not in report
    assert f"✓ OpenAI-compatible server at {url} has m" in doctor(
        env | {"SSL_CERT_FILE": str(authority.file)}
    )


def test_doctor_names_the_proxy_of_a_model_server(tmp_path: Path) -> None:
    env = {"IRIS_DATA_DIR": str(tmp_path), "IRIS_TIER1_BASE_URL": "https://model.example/v1"}
    report = doctor(env | {"ALL_PROXY": f"socks5://127.0.0.1:{free_port()}"})
    assert "✗ No connection to https://model.example/v1. The proxy of ALL_PROXY does not answer." in report


def doctor(env: dict[str, str]) -> str:
    ran = subprocess.run(
        (sys.executable, "-m", "app.cli", "doctor"),
        env=product_environment(env),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.stderr == ""
    return ran.stdout
