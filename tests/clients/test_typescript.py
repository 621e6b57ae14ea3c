"""The TypeScript client in Node, against the whole product, and its package."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from iris_client import Iris
from tests.clients.cutting_proxy import cutting_proxy
from tests.clients.test_python import QUESTION, milestones
from tests.support.product import ROOT, Product

pytestmark = pytest.mark.timeout(300)

PACKAGE, MODULES = ROOT / "clients" / "typescript", ROOT / "web" / "node_modules"
SCRIPT = """
import { Iris, IrisError } from "iris-client";

const [server, token, question] = process.argv.slice(2);
const iris = new Iris({ server, token });
const events = [];
for await (const event of iris.analyze(question)) events.push(event);
const analysisId = events.at(-1).result.analysisId;
const { data } = await iris.api.GET("/api/analyses/{analysis_id}", {
  params: { path: { analysis_id: analysisId } },
});
const refused = await iris.api.GET("/api/tokens").catch((error) => error);
console.log(JSON.stringify({
  events,
  analysisId,
  status: data.status,
  refused: refused instanceof IrisError && [refused.status, refused.code],
}));
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the built package and its dependencies are installed."""
    subprocess.run(["node", "build.mjs"], cwd=PACKAGE, check=True, timeout=240)
    folder = tmp_path_factory.mktemp("typescript")
    package = folder / "node_modules" / "iris-client"
    shutil.copytree(PACKAGE / "dist", package / "dist")
    shutil.copy(PACKAGE / "package.json", package)
    for name in json.loads((PACKAGE / "package.json").read_text())["dependencies"]:
        (folder / "node_modules" / name).symlink_to(MODULES / name)
    return folder


def run_node(folder: Path, script: str, *arguments: str, **env: str) -> str:
    file = folder / "script.mjs"
    file.write_text(script)
    ran = subprocess.run(
        ["node", file, *arguments],
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_stream_yields_every_event_once_when_its_connection_is_cut(
    installed: Path, offline_product: Product, api_token: str
) -> None:
    with cutting_proxy(offline_product.url, 700, 2_000) as (proxy, address):
        printed = json.loads(run_node(installed, SCRIPT, address, api_token, QUESTION))
        assert (proxy.cuts, proxy.resumed) == (2, 1)
    assert printed["status"] == "completed"
    assert printed["refused"] == [403, "session_required"]
    with Iris(offline_product.url, api_token) as iris:
        replayed = milestones(list(iris.follow(printed["analysisId"])))
    kinds = [event["type"] for event in printed["events"] if event["type"] != "lens_delta"]
    assert kinds == [json.loads(event)["type"] for event in replayed]


def test_package_contains_the_types_of_the_description(installed: Path) -> None:
    ran = subprocess.run(
        ["npm", "pack", "--dry-run", "--json", "--ignore-scripts", "--offline"],
        cwd=PACKAGE,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    names = {file["path"] for file in json.loads(ran.stdout)[0]["files"]}
    assert {"dist/index.js", "dist/index.d.ts", "dist/schema.d.ts", "README.md", "package.json"} <= names
    assert not any(name.startswith("src/") for name in names)
    published = installed / "node_modules" / "iris-client" / "dist" / "schema.d.ts"
    assert published.read_bytes() == (ROOT / "web" / "src" / "api" / "schema.d.ts").read_bytes()


def test_versions_of_dependencies_are_those_of_the_web(installed: Path) -> None:
    web = json.loads((ROOT / "web" / "package.json").read_text())["dependencies"]
    own = json.loads((PACKAGE / "package.json").read_text())["dependencies"]
    assert own.items() <= web.items()
