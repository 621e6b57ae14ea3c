"""Lock files, make targets and import contracts."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.support.product import ROOT

PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)(?:\[.*\])?==(\S+)", re.MULTILINE)
PACKAGES = ("app", "workers", "routing")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LIBRARY = PROJECT["project"]
NAME = LIBRARY["name"]
PARTS = ("", "learning", "bench")
"""Parts of the library: the base, and extras that build on the previous ones."""


def read_pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / name).read_text()))


def package_names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=;~! ]", one)[0].lower().replace("_", "-") for one in requirements}


@pytest.mark.parametrize(
    "name",
    ["requirements.lock", "requirements-embedded.lock", "requirements-dev.lock", "web/package-lock.json"],
)
def test_lock_files_name_no_registry(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r'"resolved"|index-url|find-links|://[^"\s]*(registry|pypi|index)', text)


def test_every_dependency_is_pinned_by_hash() -> None:
    runtime, everything = read_pins("requirements.lock"), read_pins("requirements-dev.lock")
    groups = PROJECT["dependency-groups"]
    learning = LIBRARY["dependencies"] + LIBRARY["optional-dependencies"]["learning"]
    assert package_names(learning + groups["product"] + groups["build"]) <= set(runtime)
    assert package_names(groups["embedded"]) <= set(read_pins("requirements-embedded.lock"))
    assert not package_names(groups["embedded"]) & set(everything), "the container image carries no server"
    assert package_names(LIBRARY["optional-dependencies"]["bench"] + groups["dev"]) - {NAME} <= set(
        everything
    )
    assert runtime.items() <= everything.items()
    for name in ("requirements.lock", "requirements-embedded.lock", "requirements-dev.lock"):
        entries = re.split(r"\n(?=\S)", (ROOT / name).read_text().strip())
        assert all("--hash=sha256:" in entry for entry in entries)


def imported_modules(part: str) -> set[str]:
    """Returns the modules that a part of the library imports, without the standard library."""
    folder = ROOT / "routing" / part
    apart = [folder / other for other in PARTS if other and not part]
    return {
        name
        for path in folder.rglob("*.py")
        if not any(path.is_relative_to(other) for other in apart)
        for node in ast.walk(ast.parse(path.read_text()))
        for name in imports_of(node)
        if name.partition(".")[0] not in sys.stdlib_module_names
    }


def imports_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


@pytest.mark.parametrize("part", PARTS)
def test_extras_of_the_library_import_only_declared_dependencies(part: str) -> None:
    extras, before = LIBRARY["optional-dependencies"], PARTS[: PARTS.index(part)]
    own = package_names(extras[part] if part else LIBRARY["dependencies"]) - {NAME}
    given = own | package_names(LIBRARY["dependencies"]).union(
        *(package_names(extras[one]) for one in before if one)
    )
    brings, used = packages_distributions(), set[str]()
    for module in imported_modules(part):
        first, _, rest = module.partition(".")
        if first == "routing":
            assert rest.partition(".")[0] not in set(PARTS) - {part, *before}, module
        else:
            by = package_names(brings[first]) & given
            assert by, f"{module} is not declared"
            used |= by
    assert own <= used


@pytest.mark.parametrize(
    "target", ["help", "run", "test", "check", "audit", "bench", "fuzz", "web", "format", "settings"]
)
def test_make_targets_exist(target: str) -> None:
    ran = subprocess.run(("make", "--dry-run", target), cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_make_without_target_prints_help() -> None:
    ran = subprocess.run(("make",), cwd=ROOT, capture_output=True, text=True)
    assert {"run", "test", "check", "bench"} <= set(re.findall(r"^make (\w+)", ran.stdout, re.MULTILINE))


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("routing/bad.py", "import app.core.settings.config"),
        ("routing/bad.py", "import sqlalchemy"),
        ("app/core/bad.py", "import litestar"),
        ("app/bad.py", "import workers.environment"),
    ],
)
def test_import_contracts_detect_violations(tmp_path: Path, module: str, code: str) -> None:
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
