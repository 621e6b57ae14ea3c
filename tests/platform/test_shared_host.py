"""Programs use the product below a path of a shared host, behind Caddy and at the port of the API."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from iris_client import Iris
from iris_client.generated.models import AnalysisResult
from tests.clients.test_typescript import SCRIPT, installed, run_node
from tests.e2e.users import SCENARIO
from tests.platform.mcp_client import connected
from tests.support.people import registration
from tests.support.product import ROOT, product_environment
from tests.support.shared_host import BASE_PATH, OTHER_PRODUCT, product_on_shared_host

__all__ = ["installed"]

pytestmark = pytest.mark.timeout(300)


def test_programs_reach_the_product_below_its_base_path(installed: Path) -> None:
    """The command, both clients and the relay of MCP."""
    with product_on_shared_host("caddy") as (host, product):
        assert product.url.endswith(BASE_PATH)
        context = ssl.create_default_context(cafile=host.certificate)
        with httpx.Client(base_url=host.url, verify=context, trust_env=False, timeout=30) as client:
            session = client.post("/api/auth/register", json=registration()).json()["token"]
            form = {"name": "Programs", "scopes": ["read", "analyze"]}
            headers = {"Authorization": f"Bearer {session}"}
            token = client.post("/api/tokens", json=form, headers=headers).json()["token"]
            assert client.get(f"{host.host}/").text == OTHER_PRODUCT
            assert client.get("/metrics").status_code == 404

        curl = shutil.which("curl") or ""
        command = (
            curl,
            "--silent",
            "--http2",
            "--head",
            "--cacert",
            host.certificate,
            f"{host.url}/api/health/live",
        )
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        assert answer.startswith("HTTP/2 200")

        trust = {"SSL_CERT_FILE": str(host.certificate), "NODE_EXTRA_CA_CERTS": str(host.certificate)}
        for url in (host.url, product.url):
            given = {"IRIS_SERVER": url, "IRIS_TOKEN": token, **trust}
            ran = subprocess.run(
                (sys.executable, "-m", "app.cli", "analyze", SCENARIO),
                env=product_environment(given),
                cwd=ROOT,
                capture_output=True,
                text=True,
                timeout=60,
            )
            assert (ran.returncode, "ClarityIQ" in ran.stdout) == (0, True), ran.stderr
            printed = run_node(installed, SCRIPT, f"{url}/", token, SCENARIO, **trust)
            assert '"status":"completed"' in printed
        with Iris(product.url, token) as iris:
            assert isinstance(iris.analyze(SCENARIO), AnalysisResult)
        assert asyncio.run(_count_tools(product.url, token)) > 3


async def _count_tools(url: str, token: str) -> int:
    """Returns how many tools `iris mcp` relays."""
    async with connected(url, token, "stdio") as client:
        return len((await client.list_tools()).tools)
