"""Runs the examples of docs/integrations.md and of the clients' READMEs against the whole product."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clients.test_typescript import installed, run_node
from tests.support.product import ROOT, Product

__all__ = ["installed"]

pytestmark = pytest.mark.timeout(300)

HOST = "https://YOUR-HOST"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
SECTION = "## The iRIS API"


def example(file: str, language: str) -> str:
    """Returns the only code block of that language, in docs/integrations.md below SECTION."""
    text = (ROOT / file).read_text()
    text = text.partition(SECTION)[2] or text
    (found,) = [code for name, code in BLOCK.findall(text) if name == language]
    assert HOST in found
    return str(found)


def environment(token: str) -> dict[str, str]:
    return {**os.environ, "IRIS_TOKEN": token, "PYTHONPATH": str(ROOT / "clients" / "python")}


def test_curl_example_returns_a_result(offline_product: Product, api_token: str) -> None:
    code = example("docs/integrations.md", "sh").replace(HOST, offline_product.url)
    ran = subprocess.run(
        ["bash", "-euc", code], env=environment(api_token), capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert '"irisSummary"' in ran.stdout


@pytest.mark.parametrize("file", ["docs/integrations.md", "clients/python/README.md"])
def test_python_example_prints_lenses_and_the_result(
    offline_product: Product, api_token: str, file: str
) -> None:
    code = example(file, "python").replace(HOST, offline_product.url)
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(api_token),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    assert "logical" in ran.stdout
    assert "AnalysisResult(" in ran.stdout


@pytest.mark.parametrize("file", ["docs/integrations.md", "clients/typescript/README.md"])
def test_typescript_example_prints_lenses_and_the_result(
    installed: Path, offline_product: Product, api_token: str, file: str
) -> None:
    code = example(file, "ts").replace(HOST, offline_product.url)
    printed = run_node(installed, code, IRIS_TOKEN=api_token)
    assert "logical" in printed
    assert len(printed.splitlines()) > 4
