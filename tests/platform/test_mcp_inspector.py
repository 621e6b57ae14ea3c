"""The official MCP inspector against a running product. Opt-in: `make test-inspector` installs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.platform.mcp_client import Account
from tests.platform.test_mcp import SCENARIO, TOOLS, ada, product
from tests.simulator.fixture import simulator_process
from tests.support.product import ROOT

__all__ = ["ada", "product", "simulator_process"]

INSPECTOR = os.environ.get("IRIS_INSPECTOR", "")
"""Folder with the commands `node` and `mcp-inspector`."""

pytestmark = pytest.mark.skipif(
    not INSPECTOR, reason="IRIS_INSPECTOR names no inspector: make test-inspector"
)


def inspect(target: list[str], method: str, *arguments: str, env: dict[str, str] | None = None) -> Any:
    """Returns what the inspector prints for a request."""
    ran = subprocess.run(
        ("mcp-inspector", "--cli", *target, "--method", method, *arguments),
        env=os.environ | {"PATH": f"{INSPECTOR}:{os.environ['PATH']}"} | (env or {}),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


@pytest.mark.parametrize("era", ["modern", "legacy"])
def test_inspector_finds_no_problem_in_the_tools_and_calls_them(ada: Account, era: str) -> None:
    header = f"Authorization: Bearer {ada.token('read', 'analyze')}"
    target = [f"{ada.url}/mcp", "--transport", "http", "--header", header, "--protocol-era", era]
    tools = inspect(target, "tools/list", "--strict")["tools"]
    assert {tool["name"] for tool in tools} == set(TOOLS)
    call = ("--tool-name", "analyze_decision", "--tool-arg", f"decision={SCENARIO}")
    run = inspect(target, "tools/call", *call)["structuredContent"]
    assert run["status"] == "completed"
    uri = f"iris://analyses/{run['analysis_id']}"
    assert uri in {resource["uri"] for resource in inspect(target, "resources/list")["resources"]}
    assert "## Verdict" in inspect(target, "resources/read", "--uri", uri)["contents"][0]["text"]
    brief = ("--prompt-name", "decision_brief", "--prompt-args", f"analysis_id={run['analysis_id']}")
    assert len(inspect(target, "prompts/get", *brief)["messages"]) == 2


def test_inspector_reaches_the_product_over_stdio(ada: Account) -> None:
    environment = {"IRIS_SERVER": ada.url, "IRIS_TOKEN": ada.token("read", "analyze")}
    variables = [part for name, value in environment.items() for part in ("-e", f"{name}={value}")]
    target = [*variables, sys.executable, "-m", "app.cli", "mcp"]
    agents = inspect(target, "tools/call", "--tool-name", "list_agents")["structuredContent"]["agents"]
    assert agents[0]["id"] == "iris"
