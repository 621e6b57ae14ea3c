"""`iris analyze` without a server, in a terminal and in a script."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys

import msgspec
import pytest

from routing.results.analysis_result import AnalysisResult
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import faulty, two_escalate_one_to_the_top
from tests.support.product import ROOT, product_environment

pytestmark = pytest.mark.timeout(300)

SCENARIO = (
    "Should I take the job in Berlin for 80,000 euros from June, or stay in Lisbon with my two children?"
)


def iris(
    *arguments: str, env: dict[str, str] | None = None, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        (sys.executable, "-m", "app.cli", *arguments),
        env=product_environment(env or {}),
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        timeout=60,
    )


def test_json_output_is_the_result_only() -> None:
    ran = iris("analyze", "--json", SCENARIO)
    result = msgspec.json.decode(ran.stdout, type=AnalysisResult)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert result.scenario == SCENARIO
    assert result.offline
    assert set(result.lenses) == {"logical", "ethical", "factual", "strategic"}


def test_pipe_gets_plain_lines_and_a_receipt() -> None:
    ran = iris("analyze", SCENARIO)
    output = ran.stdout.decode()
    assert ran.returncode == 0
    assert "\x1b" not in output
    assert "tier 1: " in output
    assert "gate: Logical: " in output
    assert "ClarityIQ " in output
    assert "Offline analyst: rules, no language model" in output
    assert "receipt" in output


def test_scenario_is_read_from_standard_input() -> None:
    ran = iris("analyze", "--json", "-", stdin=f"{SCENARIO}\n".encode())
    assert msgspec.json.decode(ran.stdout, type=AnalysisResult).scenario == SCENARIO


def test_every_sdk_call_is_on_the_receipt(simulator: Simulator) -> None:
    simulator.play(two_escalate_one_to_the_top())
    ran = iris("analyze", "--json", SCENARIO, env=simulator.env())
    result = msgspec.json.decode(ran.stdout, type=AnalysisResult)
    assert not result.offline
    assert result.receipt.calls == len(simulator.calls()) == 8
    assert [line.tier for line in result.receipt.lines] == [1, 2, 3]


@pytest.mark.parametrize(
    ("arguments", "stdin", "text"),
    [
        (("  ",), b"", "Please enter a decision scenario to analyze."),
        (("-",), b"", "Please enter a decision scenario to analyze."),
        (("x" * 20_001,), b"", "20,001 characters"),
        (("-",), b"move \xff or stay", "lone surrogate"),
        (("-",), b"move\x00 or stay", "NUL"),
        ((SCENARIO, "--model", "gpt-17"), b"", "There is no model 'gpt-17'"),
        ((SCENARIO, "--server", "http://127.0.0.1:1"), b"", "IRIS_TOKEN"),
        ((SCENARIO, "--server", "http://127.0.0.1:1", "--username", "ada"), b"", "IRIS_PASSWORD"),
    ],
)
def test_bad_input_exits_with_2(arguments: tuple[str, ...], stdin: bytes, text: str) -> None:
    ran = iris("analyze", *arguments, stdin=stdin)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert text in ran.stderr.decode()


def test_invalid_setting_is_named() -> None:
    ran = iris("analyze", SCENARIO, env={"GROQ_API_KEY": "k", "IRIS_TIER1_PRICE_IN": "cheap"})
    assert ran.returncode == 2
    assert b"IRIS_TIER1_PRICE" in ran.stderr


def test_unreachable_server_exits_with_1() -> None:
    ran = iris("analyze", SCENARIO, "--server", "http://127.0.0.1:1", "--token", "t")
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert b"does not respond" in ran.stderr


def test_run_without_any_answer_exits_with_1(simulator: Simulator) -> None:
    simulator.play(faulty(Behaviour(fault=Fault.STATUS, status=401)))
    ran = iris("analyze", "--json", SCENARIO, env=simulator.env())
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert b"The analysis failed" in ran.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupt_exits_with_130_and_closes_the_calls(simulator: Simulator, number: signal.Signals) -> None:
    simulator.play(faulty(Behaviour(hold_at=0)))
    process = subprocess.Popen(
        (sys.executable, "-m", "app.cli", "analyze", SCENARIO),
        env=product_environment(simulator.env()),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        try:
            simulator.wait(4, state="held")
            process.send_signal(number)
            _, output = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert output == b"Stopped.\n"


def test_terminal_shows_lanes_and_then_the_report() -> None:
    shown = run_in_terminal("analyze", SCENARIO)
    for name in ("Logical", "Ethical", "Factual", "Strategic", "○ Offline 3", "ClarityIQ", "receipt"):
        assert name in shown, name
    assert shown.rstrip().rsplit("\x1b[?25h", 1)[-1].count("╭") == 0


def run_in_terminal(*arguments: str) -> str:
    """Runs the command in a terminal of 120 by 40; returns its output."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        (sys.executable, "-m", "app.cli", *arguments),
        env=product_environment({"COLUMNS": "120", "LINES": "40", "TERM": "xterm-256color"}),
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    shown = b""
    with process:
        while chunk := read_terminal(ours):
            shown += chunk
    os.close(ours)
    assert process.returncode == 0, shown
    return shown.decode()


def read_terminal(descriptor: int) -> bytes:
    """Reads the next output; returns nothing at the end, which Linux reports as an error."""
    try:
        return os.read(descriptor, 65536)
    except OSError:
        return b""


DANGEROUS_TEXT = "Should I kill myself tonight or wait until after Christmas?"


def test_dangerous_text_gets_help_and_no_score(simulator: Simulator) -> None:
    ran = iris("analyze", "--json", DANGEROUS_TEXT, env=simulator.env() | {"LANG": "en_US.UTF-8"})
    result = msgspec.json.decode(ran.stdout)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert result["type"] == "safety"
    assert "score" not in result
    assert "US" in {contact["region"] for contact in result["contacts"]}
    ran = iris("analyze", DANGEROUS_TEXT, env=simulator.env())
    assert ran.returncode == 0
    assert result["steps"][0][:30] in " ".join(ran.stdout.decode().split())
    assert "ClarityIQ" not in ran.stdout.decode()
    assert simulator.counts().calls == 0
