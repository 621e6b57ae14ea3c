"""Long-lived processes import no library that they do not use."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.product import ROOT, product_environment

API = """
import app.cli
from app.core.processes.imports import UNUSED, defer_packages, exclude_modules
exclude_modules(*UNUSED)
defer_packages(*app.cli.DEFERRED)
import app.cli.api
"""
WORKERS = """
from app.core.processes.imports import UNUSED, defer_packages, exclude_modules
from workers.__main__ import DEFERRED, UNUSED_BY_SDKS
exclude_modules(*UNUSED, *UNUSED_BY_SDKS)
defer_packages(*DEFERRED)
from workers.isolation import Isolation
from workers.main import WorkerRoles
WorkerRoles((), Isolation(1))
"""
LAUNCHER = """
from app.core.processes.imports import exclude_modules
from app.launcher.__main__ import EXCLUDED
exclude_modules(*EXCLUDED)
import app.launcher.launch
"""
LOADED = "\nimport sys\nprint(*(name for name, module in sys.modules.items() if module is not None))"
SERVICES = {"DATABASE_URL": "postgresql://a@127.0.0.1:1/b", "REDIS_URL": "redis://127.0.0.1:1"}
MODELS = {"OPENAI_API_KEY": "x", "GEMINI_API_KEY": "x", "IRIS_TIER1_API_KEY": "x"}


def loaded_by(code: str, path: Path = ROOT) -> set[str]:
    """Returns the names of the modules that a new interpreter has loaded after this code."""
    ran = subprocess.run(
        (sys.executable, "-c", code + LOADED),
        env=product_environment({**SERVICES, **MODELS, "PYTHONPATH": str(path)}, raises_limits=False),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    return set(ran.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("code", "needed", "unused"),
    [
        (
            API,
            {"litestar", "uvicorn", "sqlalchemy"},
            {"aiosmtplib", "alembic", "authlib", "dramatiq_dashboard", "google.genai", "httpx2", "openai"}
            | {"jsonschema", "jwt", "mcp", "mcp_types", "psutil", "python_multipart", "rich", "segno"}
            | {"typst", "webauthn", "yaml.loader", "zxcvbn"},
        ),
        (
            WORKERS,
            {"google.genai", "openai", "sqlalchemy"},
            {
                "PIL",
                "alembic",
                "httpx",
                "limits",
                "litestar",
                "openai.types.responses.response",
                "psutil",
                "rich",
            }
            | {"uvicorn", "zxcvbn"},
        ),
        (
            LAUNCHER,
            {"asyncio"},
            {"_hashlib", "httpx", "psutil", "pydantic", "rich", "routing", "sqlalchemy", "ssl"},
        ),
        ("import app.cli.health", {"pydantic"}, {"openai", "routing.engine", "sqlalchemy"}),
    ],
    ids=["api", "workers", "launcher", "health"],
)
def test_process_imports_only_libraries_that_it_uses(code: str, needed: set[str], unused: set[str]) -> None:
    loaded = loaded_by(code)
    assert needed <= loaded
    assert not unused & loaded


def test_deferred_package_runs_when_something_that_it_defines_is_used(tmp_path: Path) -> None:
    package = tmp_path / "deferred"
    package.mkdir()
    (package / "__init__.py").write_text(
        "import colorsys\nfrom deferred.part import PART\nWHOLE = PART + 1\n"
    )
    (package / "part.py").write_text("PART = 1\n")
    deferred = "from app.core.processes.imports import defer_packages\ndefer_packages('deferred')\n"
    path = Path(f"{ROOT}:{tmp_path}")
    assert "colorsys" not in loaded_by(deferred + "from deferred.part import PART\nassert PART == 1", path)
    assert "colorsys" in loaded_by(deferred + "from deferred import WHOLE\nassert WHOLE == 2", path)
