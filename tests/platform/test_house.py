"""The house itself: lock files, make targets, import contracts, deployment."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from app.core.jobs import QUEUES
from tests.support.product import ROOT

PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)(?:\[.*\])?==(\S+)", re.MULTILINE)
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
NOT_YET = {"IRIS_TRAINING_PORT"}
PACKAGES = ("app", "workers", "routing")


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / name).read_text()))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=;~! ]", one)[0].lower().replace("_", "-") for one in requirements}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock", "web/package-lock.json"])
def test_lock_files_name_no_registry(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r'"resolved"|index-url|find-links|://[^"\s]*(registry|pypi|index)', text)


def test_every_dependency_is_pinned_by_hash() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    runtime, everything = pins("requirements.lock"), pins("requirements-dev.lock")
    groups = project["dependency-groups"]
    assert names(project["project"]["dependencies"] + groups["build"]) <= set(runtime)
    assert names(groups["dev"]) <= set(everything)
    assert runtime.items() <= everything.items()
    for name in ("requirements.lock", "requirements-dev.lock"):
        entries = re.split(r"\n(?=\S)", (ROOT / name).read_text().strip())
        assert all("--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("target", ["help", "run", "test", "check", "bench", "fuzz", "web", "format"])
def test_make_knows_its_targets(target: str) -> None:
    ran = subprocess.run(("make", "--dry-run", target), cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_make_alone_says_what_it_can_do() -> None:
    ran = subprocess.run(("make",), cwd=ROOT, capture_output=True, text=True)
    assert {"run", "test", "check", "bench"} <= set(re.findall(r"^make (\w+)", ran.stdout, re.MULTILINE))


def test_make_says_which_python_it_needs(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    ran = subprocess.run(("make", "PYTHON=false", ".venv/.run"), cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode != 0
    assert "Python 3.11 or newer is needed" in ran.stdout


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("routing/bad.py", "import app.core.config"),
        ("routing/bad.py", "import sqlalchemy"),
        ("app/core/bad.py", "import litestar"),
        ("app/bad.py", "import workers.command"),
    ],
)
def test_the_import_contracts_would_notice(tmp_path: Path, module: str, code: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    assert lint_imports(tmp_path) == 0
    (tmp_path / module).write_text(f"{code}\n")
    assert lint_imports(tmp_path) == 1


def lint_imports(folder: Path) -> int:
    command = (sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()")
    environment = {"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin", "PYTHONSAFEPATH": "1"}
    ran = subprocess.run(
        (*command, "--no-cache"), cwd=folder, env=environment, capture_output=True, text=True
    )
    return ran.returncode


def test_the_readme_knows_every_setting() -> None:
    readme = (ROOT / "README.md").read_text()
    source = "".join(
        path.read_text() for path in (ROOT / "app" / "core" / "config.py", *ROOT.glob("routing/*.py"))
    )
    settings = set(re.findall(r'"(IRIS_[A-Z0-9_]+|[A-Z]+_(?:API_KEY|BASE_URL|URL))"', source)) - NOT_YET
    assert len(settings) > 20
    assert {name for name in settings if name not in readme} == set()


def test_every_queue_has_a_worker_service_of_its_own() -> None:
    commands = [service.get("command") for service in COMPOSE["services"].values()]
    served = [command[-1] for command in commands if command and command[:2] == ["iris", "worker"]]
    assert sorted(served) == sorted(set(QUEUES.values()))


def test_the_containers_are_given_every_setting_of_the_models() -> None:
    text = (ROOT / "README.md").read_text()
    table = text[text.index("### Models") : text.index("### Services")]
    named = set(re.findall(r"`(IRIS_[A-Z0-9_n]+|[A-Z]+_(?:API_KEY|BASE_URL))`", table))
    ladder = {re.sub("TIER[1-3]", "TIERn", name) for name in named}
    tiers = {name.replace("TIERn", f"TIER{n}") for name in ladder for n in (1, 2, 3)}
    assert len(tiers) > 20
    assert tiers <= set(COMPOSE["x-iris"]["environment"])


def test_the_containers_are_given_every_setting_of_access() -> None:
    text = (ROOT / "README.md").read_text()
    table = text[text.index("### People and access") : text.index("## Operating it")]
    named = set(re.findall(r"`(IRIS_[A-Z0-9_]+)`", table)) - {"IRIS_HOST", "IRIS_MAX_BODY_BYTES"}
    assert len(named) > 12
    assert named <= set(COMPOSE["services"]["api"]["environment"])


def test_the_proxy_passes_on_no_address_that_a_client_made_up() -> None:
    conf: str = COMPOSE["configs"]["nginx"]["content"]
    assert set(re.findall(r"X-Forwarded-For (\S+);", conf)) == {"$$remote_addr"}
    assert COMPOSE["services"]["api"]["environment"]["IRIS_TRUSTED_PROXIES"]


def test_the_proxy_holds_no_event_back() -> None:
    conf: str = COMPOSE["configs"]["nginx"]["content"]
    events = conf[conf.index("/events") :]
    assert "proxy_buffering off;" in events
    assert "proxy_read_timeout 1h;" in events


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed here")
def test_nginx_reads_the_configuration(tmp_path: Path) -> None:
    site = re.sub(r"\$\{\w+:-(\w*)\}", r"\1", COMPOSE["configs"]["nginx"]["content"])
    site = site.replace("$$", "$").replace("api:8000", "127.0.0.1:8000")
    main = tmp_path / "nginx.conf"
    main.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{site}\n}}\n")
    ran = subprocess.run(("nginx", "-t", "-c", str(main)), capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
