"""`iris doctor`: what this environment comes to, and what it would keep from working."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.product import ROOT, product_environment

LOCAL = {f"IRIS_TIER{tier}_BASE_URL": "http://127.0.0.1:9/v1" for tier in (1, 2, 3)}
PRICED = {f"IRIS_TIER{tier}_PRICE_{way}": "0" for tier in (2, 3) for way in ("IN", "OUT")}


def doctor(folder: Path, **env: str) -> str:
    ran = subprocess.run(
        (sys.executable, "-m", "app.cli", "doctor"),
        env=product_environment({"IRIS_DATA_DIR": str(folder), **env}),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.stderr == ""
    return ran.stdout


def test_it_shows_what_is_set_otherwise_than_by_default_and_no_secret(tmp_path: Path) -> None:
    said = doctor(
        tmp_path,
        IRIS_LIMIT_POSTS="1/day",
        IRIS_SESSION_DAYS="30",
        IRIS_SECURE_COOKIES="yes",
        IRIS_METRICS_TOKEN="hidden-token",
        IRIS_SMTP_URL="smtps://ada:hidden@word@mail.example.org",
        GROQ_API_KEY="hidden-key",
        IRIS_TIER1_MODEL="llama-3.3-70b",
    )
    shown = dict(line[2:].split(" is set to ") for line in said.splitlines() if " is set to " in line)
    assert shown.items() >= {
        ("IRIS_LIMIT_POSTS", "1/day"),
        ("IRIS_SECURE_COOKIES", "true"),
        ("IRIS_METRICS_TOKEN", "***"),
        ("IRIS_SMTP_URL", "smtps://ada:***@mail.example.org"),
        ("GROQ_API_KEY", "***"),
        ("IRIS_TIER1_MODEL", "llama-3.3-70b"),
    }
    assert "IRIS_SESSION_DAYS" not in shown
    assert "hidden" not in said


def test_it_names_a_tier_that_no_audit_can_ask_because_it_has_no_price(tmp_path: Path) -> None:
    unpriced = doctor(tmp_path, IRIS_AUDIT_SHARE="0.1", **LOCAL)
    assert "Answers that stay below tier 2 are not audited" in unpriced
    assert "Answers that stay below tier 3 are not audited" in unpriced
    assert "below tier 1" not in unpriced
    assert "are not audited" not in doctor(tmp_path, IRIS_AUDIT_SHARE="0.1", **LOCAL, **PRICED)
    assert "are not audited" not in doctor(tmp_path, IRIS_AUDIT_SHARE="0", **LOCAL)
