"""`make` on machines with missing tools: one sentence names the problem and the remedy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.platform.test_machine import needs_mounts
from tests.platform.test_redis_program import script
from tests.support.product import ROOT

TOOLS = ("bash", "make", "sh", "env", "sort", "tail", "head", "sed", "grep", "find", "touch", "flock", "cat")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The files of a clone that make needs, in a path with spaces."""
    folder = tmp_path / "an empty folder"
    (folder / "web").mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "requirements.lock", "requirements-embedded.lock"):
        shutil.copy(ROOT / name, folder)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "web" / name, folder / "web")
    shutil.copytree(ROOT / ".ci", folder / ".ci")
    return folder


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder used as PATH, without Python, Node.js and a compiler."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in TOOLS:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    return folder


def make(clone: Path, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(clone), **env}
    return subprocess.run(
        ("make", *arguments), cwd=clone, env=environment, capture_output=True, text=True, timeout=60
    )


def error_lines(ran: subprocess.CompletedProcess[str]) -> list[str]:
    """Returns the errors without make's line about the failed target."""
    assert ran.returncode != 0, ran.stdout
    return [line for line in ran.stderr.splitlines() if not line.startswith("make")]


def old_python(folder: Path) -> Path:
    return script(folder, "python3", 'case "$2" in *Py_GIL*) exit 1 ;; *) echo 3.9 ;; esac')


def find_python(folder: Path, programs: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs .ci/find-python as if the system's folders had no Python."""
    text = (
        (ROOT / ".ci" / "find-python")
        .read_text()
        .replace("{/usr/bin,/usr/local/bin,/opt/homebrew/bin}", str(folder))
    )
    sandboxed = folder / "find-python"
    sandboxed.write_text(text)
    return subprocess.run(
        ("bash", str(sandboxed), *arguments),
        env={"PATH": str(programs)},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_missing_and_old_python(tmp_path: Path, programs: Path) -> None:
    remedy = "install one, or name yours by make PYTHON=/path/to/python3.13 ..."
    none = find_python(tmp_path, programs)
    assert none.stderr == f"Python 3.11 to 3.14 is needed, and python3 is missing: {remedy}\n"
    old_python(programs)
    old = find_python(tmp_path, programs)
    assert old.stderr == f"Python 3.11 to 3.14 is needed, and python3 is Python 3.9: {remedy}\n"
    assert (none.returncode, old.returncode) == (1, 1)


def test_newest_supported_python_replaces_an_old_one(tmp_path: Path, programs: Path) -> None:
    old_python(programs)
    script(programs, "python3.13", "echo 3.13.7 /opt/python3.13")
    script(programs, "python3.14", "echo 3.14.0 '/opt/with space/python3.14'")
    ran = find_python(tmp_path, programs)
    assert ran.stdout == "/opt/with space/python3.14\n"
    assert ran.stderr == ("python3 is Python 3.9, so Python 3.14.0 is used (/opt/with space/python3.14).\n")


def test_supported_python_is_used(tmp_path: Path, programs: Path) -> None:
    ran = find_python(tmp_path, programs, sys.executable)
    assert (ran.stdout, ran.stderr) == (f"{sys.executable}\n", "")


@pytest.mark.parametrize("there", ["none", "v18.19.1"])
def test_missing_and_old_node(clone: Path, programs: Path, there: str) -> None:
    if there != "none":
        script(programs, "node", f'[ "$1" = --version ] && echo {there}')
    ran = make(clone, "web/node_modules/.installed", PATH=str(programs))
    assert error_lines(ran) == [
        f"Node.js 20.19 or newer is needed to build the web pages, and {there} is here: "
        "install it from nodejs.org or your package manager."
    ]


@pytest.mark.parametrize(
    ("sentence", "env"),
    [
        (
            "The package index cannot be reached: check the network (or HTTPS_PROXY), then run make again.",
            {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "1"},
        ),
        (
            "fits this Python and machine, and nothing is compiled: "
            "use Python 3.11 to 3.14 on a platform of docs/platforms.md.",
            {"PIP_NO_INDEX": "1"},
        ),
    ],
    ids=["no network", "no wheel and no compiler"],
)
def test_pip_errors_are_summarized_in_one_sentence(clone: Path, sentence: str, env: dict[str, str]) -> None:
    subprocess.run((sys.executable, "-m", "venv", "--without-pip", clone / ".venv"), check=True)
    (clone / ".venv" / ".python").touch()
    pip = f"{sys.executable} -m pip --python .venv/bin/python --quiet"
    ran = make(clone, ".venv/.run", f"PIP={pip}", PIP_CONFIG_FILE=os.devnull, PIP_NO_CACHE_DIR="1", **env)
    errors = error_lines(ran)
    assert errors[0].endswith(sentence), ran.stderr
    assert errors[1:] == ["(everything it said: .install-python.log)"]
    assert "ERROR" in (clone / ".install-python.log").read_text()


@needs_mounts
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("size=64k", "The disk is full: free about 1 GB, then run make again."),
        ("ro", "{} cannot be written to: change its owner, or clone into a folder of yours."),
    ],
)
def test_full_disk_and_folder_of_another_user(tmp_path: Path, options: str, sentence: str) -> None:
    write = f'cd "{tmp_path}" && exec "{ROOT}/.ci/quietly" log dd if=/dev/zero of=big bs=64k count=9'
    mount = f'mount -t tmpfs -o {options} none "{tmp_path}" && {write}'
    ran = subprocess.run(
        ("unshare", "--mount", "sh", "-c", mount), capture_output=True, text=True, timeout=60
    )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.splitlines()[0] == sentence.format(tmp_path)


def test_success_prints_nothing(tmp_path: Path) -> None:
    ran = subprocess.run(
        (ROOT / ".ci" / "quietly", tmp_path / "log", "echo", "hello"), capture_output=True, text=True
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
