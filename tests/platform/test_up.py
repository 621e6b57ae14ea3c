"""`iris up`: the whole product as one process tree, with kills, restarts and stops."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
import psutil
import pytest

from routing.results.analysis_result import AnalysisResult
from tests.platform.processes import is_gone, process_tree
from tests.simulator.behaviour import Behaviour
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, faulty
from tests.support.ports import free_port
from tests.support.product import ROOT, Product, product_environment, running_product
from tests.support.waiting import until_sync

pytestmark = pytest.mark.timeout(300)

SCENARIO = "Should I take the job in Berlin for 80,000 euros from June, or stay in Lisbon?"
PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def product(simulator_process: Simulator) -> Iterator[Product]:
    """A product shared by the tests that leave it running."""
    with (
        TemporaryDirectory(prefix="iris-platform-", ignore_cleanup_errors=True) as folder,
        running_product(simulator_process.env(), Path(folder)) as running,
    ):
        yield running


def iris(
    product: Product, *arguments: str, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Runs a command on the data directory of a running product."""
    return subprocess.run(
        (sys.executable, "-m", "app.cli", *arguments),
        env=product_environment({"IRIS_DATA_DIR": str(product.data_dir), **(env or {})}),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
    )


@contextmanager
def register(product: Product, username: str) -> Iterator[httpx.Client]:
    """Yields a client signed in as a new user."""
    form = {
        "username": username,
        "email": f"{username}@example.org",
        "firstName": "Ada",
        "lastName": "Lovelace",
        "password": PASSWORD,
        "confirmPassword": PASSWORD,
    }
    with httpx.Client(base_url=product.url, trust_env=False, timeout=60) as client:
        _use_token(client, client.post("/api/auth/register", json=form))
        yield client


@contextmanager
def sign_in(product: Product, username: str) -> Iterator[httpx.Client]:
    """Yields a client signed in as a registered user."""
    with httpx.Client(base_url=product.url, trust_env=False, timeout=60) as client:
        form = {"username": username, "password": PASSWORD}
        _use_token(client, client.post("/api/auth/login", json=form))
        yield client


def _use_token(client: httpx.Client, answer: httpx.Response) -> None:
    answer.raise_for_status()
    client.headers["Authorization"] = f"Bearer {answer.json()['token']}"


def child(product: Product, word: str) -> int | None:
    """Returns the supervisor's child with this word in its command line."""
    children = psutil.Process(product.process.pid).children()
    return next((process.pid for process in children if word in process.cmdline()), None)


def kill(product: Product, word: str) -> int:
    """Kills the child, waits until its descendants have ended, and returns the process."""
    pid = child(product, word)
    assert pid is not None
    tree = process_tree(pid)
    psutil.Process(pid).kill()
    until_sync(lambda: all(is_gone(one) for one in tree), within=60, saying="the end of what was killed")
    return pid


def is_ready(product: Product) -> bool:
    return httpx.get(f"{product.url}/api/health", trust_env=False, timeout=60).is_success


def test_up_serves_the_api_and_is_healthy(product: Product) -> None:
    health = httpx.get(f"{product.url}/api/health", trust_env=False).json()
    assert health["ready"], health


def test_training_server_listens_at_the_published_address(product: Product) -> None:
    there = httpx.get(f"{product.url}/api/training/server", trust_env=False).json()
    assert there["url"] is None
    address = f"http://127.0.0.1:{there['port']}"
    page = {"Origin": product.url}

    def health() -> httpx.Response | None:
        try:
            return httpx.get(f"{address}/health", headers=page, trust_env=False)
        except httpx.HTTPError:
            return None

    answer = until_sync(health, saying="the training server")
    assert answer is not None
    assert answer.json() == {"status": "ok"}
    assert answer.headers["access-control-allow-origin"] == product.url
    assert httpx.get(f"{address}/download_data", trust_env=False).status_code == 401


def test_analyze_on_a_server_prints_its_result(product: Product, simulator: Simulator) -> None:
    with register(product, "analyst"):
        ran = iris(
            product,
            *("analyze", "--json", SCENARIO, "--server", product.url, "--username", "analyst"),
            env={"IRIS_PASSWORD": PASSWORD},
        )
    assert (ran.returncode, ran.stderr) == (0, b"")
    result = msgspec.json.decode(ran.stdout, type=AnalysisResult)
    assert result.scenario == SCENARIO
    assert result.receipt.calls == len(simulator.calls())


def test_analyze_on_a_server_shows_milestones_in_a_pipe(product: Product, simulator: Simulator) -> None:
    with register(product, "reader") as client:
        token = client.headers["Authorization"].removeprefix("Bearer ")
        ran = iris(product, "analyze", SCENARIO, "--server", product.url, env={"IRIS_TOKEN": token})
    assert ran.returncode == 0
    assert b"gate: Strategic: " in ran.stdout
    assert len(simulator.calls()) == 5


def test_refused_sign_in_exits_with_2_and_prints_the_error(product: Product) -> None:
    ran = iris(product, "analyze", SCENARIO, "--server", product.url, env={"IRIS_TOKEN": "wrong"})
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.strip()


def test_interrupt_stops_the_run_on_the_server(product: Product, simulator: Simulator) -> None:
    simulator.play(faulty(Behaviour(hold_at=0)))
    with register(product, "hasty") as client:
        process = subprocess.Popen(
            (sys.executable, "-m", "app.cli", "analyze", SCENARIO, "--server", product.url),
            env=product_environment({"IRIS_TOKEN": client.headers["Authorization"].removeprefix("Bearer ")}),
            cwd=ROOT,
            stderr=subprocess.PIPE,
        )
        simulator.wait(4, state="held")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        me = client.get("/api/auth/me").json()["user"]["id"]
        runs = client.get("/api/analyses/user", params={"userId": me}).json()
    assert (process.returncode, errors) == (130, b"Stopped.\n")
    assert [run["status"] for run in runs] == ["canceled"]


def test_admin_command_works_while_the_product_runs(product: Product) -> None:
    with register(product, "chief") as client:
        client.post("/api/auth/logout")
    with register(product, "second") as client:
        assert not client.get("/api/auth/me").json()["user"]["isAdmin"]
        assert iris(product, "admin", "grant", "Second").returncode == 0
        assert client.get("/api/auth/me").json()["user"]["isAdmin"]
    unknown = iris(product, "admin", "grant", "nobody")
    assert (unknown.returncode, unknown.stderr) == (1, b"There is no user nobody.\n")


def test_doctor_finds_the_running_product(product: Product, simulator_process: Simulator) -> None:
    env = {"IRIS_PORT": product.url.rpartition(":")[2], "GROQ_API_KEY": "very-secret"}
    ran = iris(product, "doctor", env={**simulator_process.env(), **env})
    assert ran.returncode == 0, ran.stdout
    assert f"iRIS answers at {product.url}".encode() in ran.stdout
    assert b"very-secret" not in ran.stdout


def test_second_start_on_the_same_data_is_refused(product: Product) -> None:
    ran = iris(product, "up")
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert f"already running in process {product.process.pid}".encode() in ran.stderr
    assert is_ready(product)


@pytest.mark.faults
def test_killed_worker_is_restarted(product: Product) -> None:
    killed = kill(product, "workers")
    until_sync(lambda: child(product, "workers") not in (None, killed), within=60)
    until_sync(lambda: is_ready(product), within=60)


@pytest.mark.faults
def test_killed_api_is_restarted_without_refused_connections(product: Product) -> None:
    killed = kill(product, "api")
    assert is_ready(product)
    assert child(product, "api") != killed


@pytest.mark.faults
def test_killed_database_is_restarted(product: Product) -> None:
    kill(product, str(product.data_dir / "postgres"))
    until_sync(lambda: is_ready(product), within=60)


@pytest.mark.faults
def test_start_right_after_sigkill_continues_its_runs(data_dir: Path, simulator: Simulator) -> None:
    env = {**simulator.env(), "IRIS_PORT": str(free_port())}
    simulator.play(faulty(Behaviour(hold_at=0)))
    with running_product(env, data_dir) as first, register(first, "lasting") as client:
        body = {"scenario": SCENARIO, "aiModel": "iris"}
        run = client.post("/api/analyze", json=body, headers={"Prefer": "respond-async"}).json()
        simulator.wait(4, state="held")
        with client.stream("GET", run["eventsUrl"]) as stream:
            assert stream.is_success
            tree = process_tree(first.process.pid)
            first.process.kill()
    with running_product(env, data_dir) as second:
        simulator.play(all_good())
        simulator.release()
        until_sync(
            lambda: all(is_gone(pid) for pid in tree), within=60, saying="the end of the first product"
        )
        with sign_in(second, "lasting") as client:
            path = f"/api/analyses/{run['analysisId']}"
            until_sync(lambda: client.get(path).json()["status"] == "completed", within=60)


@pytest.mark.faults
def test_sigterm_stops_everything_gracefully(data_dir: Path, simulator_process: Simulator) -> None:
    with running_product(simulator_process.env(), data_dir) as running:
        tree = process_tree(running.process.pid)
        assert len(tree) >= 7
        running.process.send_signal(signal.SIGTERM)
        assert running.process.wait(60) == 0
        assert all(is_gone(pid) for pid in tree)
        assert "Traceback" not in running.stderr()
        assert "error" not in running.stderr().lower()


@pytest.mark.faults
def test_configured_servers_are_used(data_dir: Path, database_url: str, redis_url: str) -> None:
    with running_product({"DATABASE_URL": database_url, "REDIS_URL": redis_url}, data_dir) as running:
        names = {process.name() for process in psutil.Process(running.process.pid).children(recursive=True)}
        assert not names & {"postgres", "redis-server"}
        assert not (data_dir / "postgres").exists()


def up(env: dict[str, str], data_dir: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (sys.executable, "-m", "app.cli", "up"),
        env=product_environment({"IRIS_DATA_DIR": str(data_dir), **env}),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_taken_port_is_reported_and_nothing_starts(data_dir: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = up({"IRIS_PORT": str(port)}, data_dir / "data")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"Port {port} is already in use.")
    assert not (data_dir / "data").exists()


@pytest.mark.parametrize("name", ["IRIS_PORT", "IRIS_OFFLINE_PACE"])
def test_invalid_setting_is_named(data_dir: Path, name: str) -> None:
    ran = up({name: "eighty"}, data_dir)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"{name} is 'eighty'" in ran.stderr


def test_unreachable_database_is_reported_and_everything_stops(data_dir: Path) -> None:
    ran = up({"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/nothing"}, data_dir)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "PostgreSQL does not respond" in ran.stderr
    redis = [one for one in psutil.process_iter(["cwd"]) if one.info["cwd"] == str(data_dir / "redis")]
    assert not redis
