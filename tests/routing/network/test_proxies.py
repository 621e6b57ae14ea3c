"""Which requests go through a proxy of the environment."""

from __future__ import annotations

import pytest

from routing.network.proxies import Proxies
from routing.network.trust import NetworkError

PROXY = "http://proxy.example:3128"


def used(url: str, **env: str) -> str | None:
    """Returns the URL of the proxy for a request."""
    scheme, _, place = url.partition("://")
    host, _, port = place.rpartition(":") if place.rpartition(":")[2].isdigit() else (place, "", "")
    proxy = Proxies.of(env).proxy_for(scheme, host, int(port) if port else None)
    return None if proxy is None else proxy.url


@pytest.mark.parametrize(
    ("excepted", "direct", "proxied"),
    [
        ("example.org", ["https://example.org", "https://api.example.org:8443"], ["https://notexample.org"]),
        (".example.org", ["https://example.org", "https://a.b.example.org"], ["https://example.org.evil"]),
        ("*.example.org", ["https://api.example.org"], ["https://example.com"]),
        ("EXAMPLE.org.", ["https://example.org", "https://Example.Org."], []),
        ("example.org:8443", ["https://api.example.org:8443"], ["https://example.org", "http://example.org"]),
        ("example.org:443", ["https://example.org"], ["http://example.org"]),
        ("10.0.0.0/8", ["http://10.9.8.7:11434"], ["http://11.0.0.1", "http://10.example"]),
        ("192.168.1.7", ["http://192.168.1.7:8000"], ["http://192.168.1.70"]),
        ("192.168.1.7:8000", ["http://192.168.1.7:8000"], ["http://192.168.1.7"]),
        ("10.0.0.0/8:8000", ["http://10.1.1.1:8000"], ["http://10.1.1.1:80"]),
        ("fd00::/8", ["http://[fd12::1]:8000"], ["http://[fe80::1]"]),
        ("[fd00::1]:8000", ["http://[fd00::1]:8000"], ["http://[fd00::1]"]),
        ("[fd00::1]", ["http://[fd00::1]:8000"], ["http://[fd00::2]"]),
        ("10.0.0.0/8", ["http://[::ffff:10.0.0.1]"], []),
        (
            "a.example, b.example c.example",
            ["https://a.example", "https://b.example", "https://c.example"],
            [],
        ),
        ("http://example.org/", ["https://example.org"], ["https://example.com"]),
        ("one.example,*", ["https://example.org"], []),
        ("10.0.0.0/99,::/x,:,[,a:b:c", [], ["https://example.org"]),
    ],
)
def test_no_proxy_names_hosts_networks_and_ports(
    excepted: str, direct: list[str], proxied: list[str]
) -> None:
    found = {url: used(url, ALL_PROXY=PROXY, NO_PROXY=excepted) for url in (*direct, *proxied)}
    assert found == dict.fromkeys(direct, None) | dict.fromkeys(proxied, PROXY)


@pytest.mark.parametrize(
    "url",
    [
        "http://localhost:11434",
        "http://model.localhost",
        "http://127.0.0.1:8000",
        "http://127.9.9.9",
        "http://[::1]:8000",
        "http://[::ffff:127.0.0.1]",
        "http://0.0.0.0:8000",
        "http://host.docker.internal:11434",
    ],
)
def test_addresses_of_this_machine_are_never_sent_to_a_proxy(url: str) -> None:
    assert used(url, http_proxy=PROXY, ALL_PROXY=PROXY) is None


def test_variable_of_the_scheme_comes_first_and_lower_case_before_upper_case() -> None:
    env = {"HTTPS_PROXY": "http://upper:1", "https_proxy": "http://lower:2", "ALL_PROXY": "socks5://all:3"}
    assert used("https://example.org", **env) == "http://lower:2"
    assert used("http://example.org", **env) == "socks5://all:3"
    assert used("http://example.org", HTTPS_PROXY=PROXY) is None
    assert used("https://example.org", HTTPS_PROXY=" proxy.example:3128/ ") == PROXY
    assert (
        used("https://example.org", all_proxy="socks://a:b@127.0.0.1:7890/") == "socks5://a:b@127.0.0.1:7890"
    )
    assert used("https://example.org", HTTPS_PROXY="", https_proxy="  ") is None


@pytest.mark.parametrize(
    "value",
    ["socks4://a:1", "ftp://a", "http://", "://a", "http://a:b", "http://a:0", "http://[::1", "http://a b"],
)
def test_invalid_proxy_is_refused_without_its_password(value: str) -> None:
    with pytest.raises(NetworkError, match=r"^HTTPS_PROXY is not the address of a proxy: "):
        Proxies.of({"HTTPS_PROXY": value})
    with pytest.raises(NetworkError) as caught:
        Proxies.of({"HTTPS_PROXY": f"x{value}//ada:secret@"})
    assert "secret" not in str(caught.value)
