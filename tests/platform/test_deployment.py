"""The deployment files match the code: settings, queues, commands; no secrets."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it comes with a tool of the tests

from app.cli import app
from app.core.messaging.jobs import QUEUES, Job
from app.core.settings.config import Settings
from app.core.settings.reference import EXAMPLE, SET_BY_COMPOSE, sections
from tests.support.product import ROOT
from workers.process import STOP_MARGIN_SECONDS

KNOWN = {row.name for _, rows in sections() for row in rows}
DOCKERFILE = (ROOT / "Dockerfile").read_text()
NGINX = (ROOT / "deploy/nginx/nginx.conf.template").read_text()


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The Compose file with resolved anchors."""
    read: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    return read


def own_services(compose: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in compose["services"].items() if part.get("image") == "iris"}


def test_compose_sets_exactly_the_documented_settings(compose: dict[str, Any]) -> None:
    said = {variable for part in own_services(compose).values() for variable in part["environment"]}
    assert said == SET_BY_COMPOSE
    assert said <= KNOWN


def test_every_queue_has_its_own_worker(compose: dict[str, Any]) -> None:
    served = [
        part["command"][-1] for part in own_services(compose).values() if part["command"][1] == "worker"
    ]
    assert sorted(served) == sorted(set(QUEUES.values()))


def test_replica_counts_are_in_env_so_that_upgrades_keep_them(
    compose: dict[str, Any],
) -> None:
    found = {
        name: str(part.get("deploy", {}).get("replicas")) for name, part in own_services(compose).items()
    }
    said = {name: re.fullmatch(r"\$\{(IRIS_\w+_REPLICAS):-1\}", text) for name, text in found.items()}
    scaled = {name: match[1] for name, match in said.items() if match}
    tiers = {
        part["command"][-1]
        for name, part in own_services(compose).items()
        if name in scaled and name != "api"
    }
    assert "api" in scaled
    assert tiers == set(QUEUES.values()) - {QUEUES[Job.TRAIN_POLICY]}
    assert len(set(scaled.values())) == len(scaled)
    for page in (".env.example", "docs/scaling.md"):
        text = (ROOT / page).read_text("utf-8")
        assert [name for name in scaled.values() if name not in text] == [], page
    for page in ("docs/operating.md", "docs/scaling.md", "docker-compose.yml"):
        assert "--scale" not in (ROOT / page).read_text("utf-8"), page
    for name, part in own_services(compose).items():
        if part["command"][1] in ("api", "worker"):
            assert part["deploy"]["resources"]["limits"]["memory"], name


@pytest.mark.parametrize("grace", ["10", "45", "600"])
def test_stop_grace_period_covers_the_shutdown_of_workers(compose: dict[str, Any], grace: str) -> None:
    workers = [part for part in own_services(compose).values() if part["command"][1] == "worker"]
    for part in workers:
        borne = part["stop_grace_period"].replace("${IRIS_GRACE_SECONDS:-10}", grace)
        minutes, seconds = re.fullmatch(r"(?:(\d+)m)?(\d+)s", borne).groups("0")  # type: ignore[union-attr]
        assert 60 * int(minutes) + int(seconds) > float(grace) + STOP_MARGIN_SECONDS
    assert Settings().grace_seconds == 10


def test_every_command_exists(compose: dict[str, Any]) -> None:
    known = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    told = [" ".join(part["command"]) for part in own_services(compose).values()]
    told += [" ".join(words) for words in re.findall(r'CMD \["(iris)", "([a-z-]+)"', DOCKERFILE)]
    named = {re.sub(r".*\biris (?!\$)([a-z-]+).*", r"\1", command) for command in told}
    assert {"api", "worker", "backup", "health"} <= named
    assert named <= known


def test_containers_run_unprivileged_with_read_only_root(compose: dict[str, Any]) -> None:
    assert re.search(r"^USER iris$", DOCKERFILE, re.MULTILINE)
    for name, part in own_services(compose).items():
        assert part["read_only"], name
        assert part["cap_drop"] == ["ALL"], name


def test_database_requires_a_password_and_is_not_published(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert services["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    assert compose["networks"]["data"] == {"internal": True}
    for name in ("postgres", "redis-queue", "redis-live"):
        assert services[name]["networks"] == ["data"]
    assert [name for name, part in services.items() if "ports" in part] == ["nginx"]


def megabytes(size: str) -> int:
    return int(size[:-1]) * {"M": 1, "G": 1024}[size[-1]]


@pytest.mark.parametrize(
    ("name", "variable", "policy"),
    [("redis-queue", "IRIS_BROKER_URL", "noeviction"), ("redis-live", "REDIS_URL", "volatile-ttl")],
)
def test_redis_memory_limit_is_below_its_container_limit(
    compose: dict[str, Any], name: str, variable: str, policy: str
) -> None:
    words = compose["services"][name]["command"]
    options = dict(zip(words[1::2], words[2::2], strict=True))
    limit = megabytes(compose["services"][name]["deploy"]["resources"]["limits"]["memory"])
    assert options["--maxmemory-policy"] == policy
    assert int(options["--maxmemory"].removesuffix("mb")) <= 0.75 * limit
    assert (options["--appendonly"] == "yes") == (name == "redis-queue")
    for part in own_services(compose).values():
        assert part["environment"][variable] == f"redis://{name}:6379/0"


def test_base_images_are_pinned_to_the_patch_version(compose: dict[str, Any]) -> None:
    bases = re.findall(r"^ARG \w+=(\S+)$", DOCKERFILE, re.MULTILINE)
    bases += [part["image"] for part in compose["services"].values() if part["image"] != "iris"]
    assert len(bases) == 6
    for base in bases:
        assert re.search(r":\d+\.\d+", base), base


def test_proxy_replaces_forwarded_addresses_of_clients(compose: dict[str, Any]) -> None:
    assert set(re.findall(r"X-Forwarded-For (\S+);", NGINX)) == {"$remote_addr"}
    assert own_services(compose)["api"]["environment"]["IRIS_TRUSTED_PROXIES"]


def test_locations_with_headers_repeat_the_common_headers() -> None:
    """nginx inherits no headers in a location that sets one."""
    before, *locations = NGINX.split("location ")
    of_all = set(re.findall(r"proxy_set_header .+;", before))
    own = [set(re.findall(r"proxy_set_header .+;", location)) for location in locations]
    assert len(of_all) == 6
    assert any(own)
    assert all(of_all < headers for headers in own if headers)


def test_upstreams_of_nginx_exist(compose: dict[str, Any]) -> None:
    asked = re.findall(r"server (\w+):(\d+) ", (ROOT / "deploy/nginx/upstreams.conf").read_text())
    ports = {"api": "IRIS_PORT", "training": "IRIS_TRAINING_PORT"}
    assert dict(asked) == {
        name: own_services(compose)[name]["environment"][port] for name, port in ports.items()
    }


@pytest.mark.parametrize("page", ["docs/operating.md", "docs/upgrading.md"])
def test_docs_restart_services_that_load_files_at_start(compose: dict[str, Any], page: str) -> None:
    """`docker compose up` does not restart containers whose mounted files have changed."""
    holding = [name for name, part in compose["services"].items() if "./" in str(part.get("volumes"))]
    assert holding == ["nginx"]
    assert f"docker compose restart {holding[0]}" in (ROOT / page).read_text("utf-8")


def test_links_use_the_published_port_of_nginx(compose: dict[str, Any]) -> None:
    port = own_services(compose)["api"]["environment"]["IRIS_HTTP_PORT"]
    assert compose["services"]["nginx"]["ports"] == [f"{port}:80"]


@pytest.mark.parametrize("page", ["README.md", "docs/operating.md", "docs/scaling.md", "docs/upgrading.md"])
def test_docs_name_existing_settings(page: str) -> None:
    words = re.findall(r"`(IRIS_[A-Z0-9_]+|[A-Z]+_(?:API_KEY|URL))[`=]", (ROOT / page).read_text("utf-8"))
    of_compose = set(re.findall(r"^#?(IRIS_\w+)=", EXAMPLE, re.MULTILINE))
    of_the_command = {"IRIS_SERVER", "IRIS_TOKEN", "IRIS_USERNAME", "IRIS_PASSWORD"}
    assert set(words) <= KNOWN | of_compose | of_the_command
    assert words
