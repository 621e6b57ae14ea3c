"""`iris doctor`: settings of this environment, and problems that prevent a start."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from app.core.settings.config import Settings
from tests.simulator import servers
from tests.simulator.behaviour import Script
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.apps import app_for
from tests.support.ports import free_port
from tests.support.product import ROOT, product_environment
from tests.support.serving import serve_app

__all__ = ["simulator", "simulator_process"]

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


def test_doctor_shows_changed_settings_without_secrets(tmp_path: Path) -> None:
    report = doctor(
        tmp_path,
        IRIS_LIMIT_POSTS="1/day",
        IRIS_SESSION_DAYS="30",
        IRIS_SECURE_COOKIES="yes",
        IRIS_METRICS_TOKEN="hidden-token",
        IRIS_SMTP_URL="smtps://ada:hidden@word@mail.example.org",
        GROQ_API_KEY="hidden-key",
        IRIS_TIER1_MODEL="llama-3.3-70b",
        **LOCAL,
    )
    shown = dict(line[2:].split(" is set to ") for line in report.splitlines() if " is set to " in line)
    assert shown.items() >= {
        ("IRIS_LIMIT_POSTS", "1/day"),
        ("IRIS_SECURE_COOKIES", "true"),
        ("IRIS_METRICS_TOKEN", "***"),
        ("IRIS_SMTP_URL", "smtps://ada:***@mail.example.org"),
        ("GROQ_API_KEY", "***"),
        ("IRIS_TIER1_MODEL", "llama-3.3-70b"),
    }
    assert "IRIS_SESSION_DAYS" not in shown
    assert "hidden" not in report


@pytest.mark.parametrize(
    ("script", "path", "marked"),
    [
        (
            servers.ollama(num_ctx=8_192),
            "/v1",
            "✓ Ollama 0.12.3 at {url}/v1 has qwen3:32b, with a context of 8,",
        ),
        (servers.ollama(), "", "✗ The base URL lacks /v1. Set IRIS_TIER1_BASE_URL to {url}/v1."),
        (
            servers.ollama(models=("llama3.2:3b", "phi4:latest")),
            "/v1",
            "✗ Ollama does not have qwen3:32b; it has llama3.2:3b, phi4:latest. Run `ollama pull",
        ),
        (
            servers.ollama(models=()),
            "/v1",
            "✗ Ollama does not have qwen3:32b; it has no models. Run `",
        ),
        (
            servers.vllm_8k(model="Qwen/Qwen3-32B"),
            "/v1",
            "✗ vLLM does not have qwen3:32b; it has Qwen/Qwen3-32B. Start vLLM with `--served-model-name",
        ),
        (servers.vllm_8k(), "/v1", "✓ vLLM 0.11.0 at {url}/v1 has qwen3:32b, with a context of 8,192 tokens"),
        (servers.llama_cpp(context=2_048), "/v1", "! The context of qwen3:32b is 2,048 tokens."),
        (
            servers.lm_studio(),
            "/v1",
            "✓ LM Studio at {url}/v1 has qwen3:32b, with a context of at most 40",
        ),
        (servers.gpt_5(), "/v1", "✓ OpenAI-compatible server at {url}/v1 has qwen3:32b\n"),
        (servers.vllm_8k(), "/v1/chat/completions", "✗ The base URL must end before /chat/completions. Set"),
        (servers.vllm_8k(), "/llm/v1", "✗ {url}/llm/v1/models answers 404 without a list of models."),
    ],
)
def test_doctor_names_the_model_server_and_what_to_change(
    tmp_path: Path, simulator: Simulator, script: Script, path: str, marked: str
) -> None:
    simulator.play(script)
    report = doctor(
        tmp_path,
        IRIS_TIER1_BASE_URL=f"{simulator.url}{path}",
        IRIS_TIER1_MODEL=servers.MODEL,
        IRIS_TIER1_API_KEY="hidden-key",
    )
    assert marked.format(url=simulator.url) in report
    assert "hidden" not in report
    assert simulator.calls() == []


def test_doctor_reports_a_model_server_that_does_not_answer(tmp_path: Path) -> None:
    report = doctor(tmp_path, IRIS_TIER1_BASE_URL=LOCAL["IRIS_TIER1_BASE_URL"])
    assert "✗ Nothing answers at http://127.0.0.1:9/v1. Start the server, or correct IRIS_TIER1" in report


def test_doctor_shows_the_spent_budget_and_its_reset(
    tmp_path: Path, database_url: str, redis_url: str
) -> None:
    report = doctor(
        tmp_path, DATABASE_URL=database_url, REDIS_URL=redis_url, IRIS_DAILY_USD="5", IRIS_MONTHLY_USD="0"
    )
    assert "✓ Budget of this day: $0 of $5 spent; it resets on " in report
    assert "Budget of this month" not in report


def test_doctor_names_tiers_without_price_that_audits_skip(tmp_path: Path) -> None:
    unpriced = doctor(tmp_path, IRIS_AUDIT_SHARE="0.1", **LOCAL)
    assert "Answers that stay below tier 2 are not audited" in unpriced
    assert "Answers that stay below tier 3 are not audited" in unpriced
    assert "below tier 1" not in unpriced
    assert "are not audited" not in doctor(tmp_path, IRIS_AUDIT_SHARE="0.1", **LOCAL, **PRICED)
    assert "are not audited" not in doctor(tmp_path, IRIS_AUDIT_SHARE="0", **LOCAL)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104  # it is asked about, not bound
async def test_doctor_finds_a_product_bound_to_all_addresses(
    settings: Settings, tmp_path: Path, host: str
) -> None:
    assert "*" not in settings.accepted_hosts
    async with serve_app(app_for(settings)) as address:
        where = {"IRIS_HOST": host, "IRIS_PORT": address.rpartition(":")[2]}
        report = await asyncio.to_thread(doctor, tmp_path, **where)
    assert f"iRIS answers at {address}" in report


def test_doctor_reports_an_invalid_address(tmp_path: Path) -> None:
    report = doctor(tmp_path, IRIS_HOST="::1%", IRIS_PORT=str(free_port()))
    assert "::1% is not an address of this machine" in report
