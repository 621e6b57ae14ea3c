"""Fixtures: `oidc_server` for the test run, and `oidc_provider`, which is reset for each test."""

from __future__ import annotations

import select
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.oidc.forgery import ABSENT, Signing
from tests.oidc.proxy import Call, EndpointFault, Proxy

__all__ = [
    "ABSENT",
    "Account",
    "Call",
    "EndpointFault",
    "OidcProvider",
    "Signing",
    "oidc_provider",
    "oidc_server",
]

SCRIPT = Path(__file__).resolve().parents[2] / "web" / "tests" / "oidc" / "provider.mjs"
READY = "OpenID provider ready on "
START_SECONDS, STARTS = 25.0, 3
"""A start takes less than a second. Rarely one hangs for minutes, while a new process starts at once."""
CLIENT_ID = "iris-at-the-provider"
CLIENT_SECRET = "IRISPX-the-secret-at-the-provider_0123456789"


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """An account of the provider. Claims that are None are omitted."""

    sub: str
    email: str | None = None
    email_verified: bool | None = None
    name: str | None = None
    picture: str | None = None
    given_name: str | None = None
    family_name: str | None = None


class OidcProvider:
    """The provider. Its calls are short and block."""

    client_id = CLIENT_ID
    client_secret = CLIENT_SECRET

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._accounts: dict[str, Account] = {}

    @property
    def issuer(self) -> str:
        return self._proxy.url

    def env(self) -> dict[str, str]:
        """Returns the product's settings for this provider."""
        return {
            "IRIS_GOOGLE_ISSUER": self.issuer,
            "IRIS_GOOGLE_CLIENT_ID": self.client_id,
            "IRIS_GOOGLE_CLIENT_SECRET": self.client_secret,
        }

    def reset(self) -> None:
        """Clears accounts, alterations and recorded calls."""
        self._proxy.reset()
        self._accounts = {}
        self._send_accounts()

    def add(self, account: Account) -> Account:
        """Adds an account; replaces an account with the same subject."""
        self._accounts[account.sub] = account
        self._send_accounts()
        return account

    def calls(self, endpoint: str) -> list[Call]:
        """Returns the requests to "discovery", "jwks", "token" or "page", oldest first."""
        return [call for where, call in self._proxy.calls if where == endpoint]

    def approve(self, authorization_url: str, account: Account) -> str:
        """Signs in as `account` and consents. Returns the address of the callback with code and state,
        without opening it."""
        return self._choose(authorization_url, account.sub)

    def refuse(self, authorization_url: str) -> str:
        """Cancels. Returns the address of the callback with `error=access_denied` and state, without opening
        it."""
        return self._choose(authorization_url, "")

    @contextmanager
    def forge(self, signing: Signing = Signing.PUBLISHED, **claims: Any) -> Iterator[None]:
        """Issues id_tokens with these claims and this signature within the block."""
        self._proxy.claims, self._proxy.signing = claims, signing
        try:
            yield
        finally:
            self._proxy.signing, self._proxy.claims = None, {}

    @contextmanager
    def fail(self, endpoint: str, fault: EndpointFault) -> Iterator[None]:
        """Makes this endpoint fail within the block."""
        self._proxy.faults[endpoint] = fault
        try:
            yield
        finally:
            del self._proxy.faults[endpoint]

    @contextmanager
    def change_answer(self, endpoint: str, **fields: Any) -> Iterator[None]:
        """Sets these fields in the endpoint's JSON answers within the block."""
        self._proxy.changes[endpoint] = fields
        try:
            yield
        finally:
            del self._proxy.changes[endpoint]

    @contextmanager
    def change_redirect(self, **params: str) -> Iterator[None]:
        """Sets these parameters in redirects to the client within the block."""
        self._proxy.returns = params
        try:
            yield
        finally:
            self._proxy.returns = {}

    def _send_accounts(self) -> None:
        body = msgspec.json.encode(list(self._accounts.values()))
        httpx.put(
            f"{self._proxy.upstream}/_control/accounts", content=body, trust_env=False
        ).raise_for_status()

    def _choose(self, authorization_url: str, subject: str) -> str:
        with httpx.Client(trust_env=False) as visitor:
            page = self._follow(visitor, visitor.get(authorization_url))
            if isinstance(page, str):
                return page
            left = self._follow(visitor, visitor.post(page.url, data={"account": subject}))
        assert isinstance(left, str), f"the provider stays at {left.url}: {left.text}"
        return left

    def _follow(self, visitor: httpx.Client, answer: httpx.Response) -> httpx.Response | str:
        """Follows redirects within the provider; returns its page, or the address of another host."""
        while answer.is_redirect:
            target = answer.url.join(answer.headers["location"])
            if target.netloc != httpx.URL(self.issuer).netloc:
                return str(target)
            answer = visitor.get(target)
        assert answer.status_code == 200, f"the provider refused {answer.url}: {answer.text}"
        return answer


@contextmanager
def _process(issuer: str, auth_method: str) -> Iterator[str]:
    """Starts the provider and yields its address. It ends with the block or with this process."""
    options = {
        "issuer": issuer,
        "clientId": CLIENT_ID,
        "clientSecret": CLIENT_SECRET,
        "authMethod": auth_method,
    }
    failures: list[str] = []
    for _ in range(STARTS):
        with _node(msgspec.json.encode(options).decode()) as process:
            line = _first_line(process)
            if line.startswith(READY):
                yield line.removeprefix(READY)
                return
            failures.append(_state(process, line))
    raise RuntimeError(f"the OpenID provider did not start; is web/node_modules there? {failures}")


@contextmanager
def _node(options: str) -> Iterator[subprocess.Popen[str]]:
    command = ["node", str(SCRIPT), options]
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nothing, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def _first_line(process: subprocess.Popen[str]) -> str:
    """Returns the first line, or '' if the process ends or stays silent."""
    assert process.stdout
    is_ready, _, _ = select.select([process.stdout], [], [], START_SECONDS)
    return process.stdout.readline().strip() if is_ready else ""


def _state(process: subprocess.Popen[str], line: str) -> str:
    """Describes a process that did not start, including what its threads wait for."""
    if process.poll() is not None:
        return f"ended with {process.returncode} after {line!r}"
    tasks = Path(f"/proc/{process.pid}/task").glob("*")
    return f"said {line!r}, waits in {[(task / 'wchan').read_text() for task in tasks]}"


@contextmanager
def running_provider(auth_method: str = "client_secret_post") -> Iterator[OidcProvider]:
    """Runs a provider and its proxy. `auth_method` is the client authentication that discovery announces."""
    with Proxy() as proxy, _process(proxy.url, auth_method) as upstream:
        proxy.upstream = upstream
        yield OidcProvider(proxy)


@pytest.fixture(scope="session")
def oidc_server() -> Iterator[OidcProvider]:
    """One provider for the test run, for products that are started with `env()`."""
    with running_provider() as provider:
        yield provider


@pytest.fixture
def oidc_provider(oidc_server: OidcProvider) -> OidcProvider:
    """The provider without accounts, alterations and recorded calls."""
    oidc_server.reset()
    return oidc_server
