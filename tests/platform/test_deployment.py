"""The files of the deployment say what the code says: settings, queues, commands, no secret of theirs."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it comes with a tool of the tests

from app.cli import app
from app.core.config import Settings
from app.core.jobs import QUEUES
from app.core.settings.reference import SET_BY_COMPOSE, sections
from tests.support.product import ROOT

KNOWN = {row.name for _, rows in sections(Settings) for row in rows}
DOCKERFILE = (ROOT / "Dockerfile").read_text()


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The file with its anchors followed."""
    read: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    return read


def ours(compose: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in compose["services"].items() if part.get("image") == "iris"}


def test_it_sets_what_the_reference_says_it_sets_and_nothing_else(compose: dict[str, Any]) -> None:
    said = {variable for part in ours(compose).values() for variable in part["environment"]}
    assert said == SET_BY_COMPOSE
    assert said <= KNOWN


def test_every_queue_has_a_worker_of_its_own(compose: dict[str, Any]) -> None:
    served = [part["command"][-1] for part in ours(compose).values() if part["command"][1] == "worker"]
    assert sorted(served) == sorted(set(QUEUES.values()))


def test_every_command_is_there(compose: dict[str, Any]) -> None:
    known = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    told = [" ".join(part["command"]) for part in ours(compose).values()]
    told += [" ".join(words) for words in re.findall(r'CMD \["(iris)", "([a-z-]+)"', DOCKERFILE)]
    named = {re.sub(r".*\biris (?!\$)([a-z-]+).*", r"\1", command) for command in told}
    assert {"api", "worker", "backup", "health"} <= named
    assert named <= known


def test_nobody_runs_as_root_and_nothing_can_be_written_but_what_is_meant_to(compose: dict[str, Any]) -> None:
    assert re.search(r"^USER iris$", DOCKERFILE, re.MULTILINE)
    for name, part in ours(compose).items():
        assert part["read_only"], name
        assert part["cap_drop"] == ["ALL"], name


def test_the_password_is_asked_for_and_the_data_is_reached_from_within_alone(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert services["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    assert compose["networks"]["data"] == {"internal": True}
    for name in ("postgres", "redis"):
        assert services[name]["networks"] == ["data"]
    assert [name for name, part in services.items() if "ports" in part] == ["nginx"]


def test_bases_are_named_to_the_patch(compose: dict[str, Any]) -> None:
    bases = re.findall(r"^ARG \w+=(\S+)$", DOCKERFILE, re.MULTILINE)
    bases += [part["image"] for part in compose["services"].values() if part["image"] != "iris"]
    assert len(bases) == 5
    for base in bases:
        assert re.search(r":\d+\.\d+", base), base


def test_the_proxy_passes_on_no_address_that_a_client_made_up(compose: dict[str, Any]) -> None:
    told = re.findall(r"X-Forwarded-For (\S+);", (ROOT / "deploy/nginx/nginx.conf.template").read_text())
    assert told == ["$remote_addr"]
    assert ours(compose)["api"]["environment"]["IRIS_TRUSTED_PROXIES"]


def test_the_parts_that_nginx_asks_are_there(compose: dict[str, Any]) -> None:
    asked = re.findall(r"server (\w+):(\d+) ", (ROOT / "deploy/nginx/upstreams.conf").read_text())
    ports = {"api": "IRIS_PORT", "training": "IRIS_TRAINING_PORT"}
    assert dict(asked) == {name: ours(compose)[name]["environment"][port] for name, port in ports.items()}


@pytest.mark.parametrize("page", ["README.md", "docs/operating.md", "docs/scaling.md", "docs/upgrading.md"])
def test_the_pages_name_settings_that_exist(page: str) -> None:
    words = re.findall(r"`(IRIS_[A-Z0-9_]+|[A-Z]+_(?:API_KEY|URL))[`=]", (ROOT / page).read_text("utf-8"))
    of_compose = {"IRIS_HTTP_PORT", "IRIS_SCHEME", "IRIS_BACKUPS"}
    of_the_command = {"IRIS_SERVER", "IRIS_TOKEN", "IRIS_USERNAME", "IRIS_PASSWORD"}
    assert set(words) <= KNOWN | of_compose | of_the_command
    assert words
