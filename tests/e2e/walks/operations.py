"""The operators' pages under load: runs that wait for their models, a failed run, killed workers."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.backend import worker_processes
from tests.e2e.network import alter_responses, fail_requests
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.admin import set_admin
from tests.e2e.walks.locators import dialog, region
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import faulty, held, two_escalate_one_to_the_top
from tests.support.waiting import until_sync

LENSES = 4
TAKEN_OVER_MS = 90_000
"""A lease has to expire and workers have to start, which takes long on a loaded machine."""
CALL_LOST, CALL_UNDER_WAY = re.compile("^Call.*worker lost"), re.compile("^Call.*running")
VISIBILITY_CHANGE = "window.dispatchEvent(new Event('visibilitychange'))"


def operations(user: User, simulator: Simulator) -> Iterator[str]:
    set_admin(user)
    simulator.play(two_escalate_one_to_the_top())
    user.analyze()
    failed = create_failed_run(user, simulator)
    simulator.play(held(0))
    under_way = [user.start_analysis(f"{SCENARIO} For building {number}.") for number in range(4)]
    simulator.wait(LENSES * len(under_way), state="held")
    yield from overview_states(user)
    yield from unserved_states(user)
    yield from pause_states(user)
    yield from cancel_states(user, failed, under_way[:2])
    yield from group_states(user, failed)
    yield from retry_states(user, failed)
    yield from worker_loss_states(user, simulator, under_way[2])
    simulator.reset()
    yield from cost_states(user)
    yield from empty_and_stale_states(user)


def create_failed_run(user: User, simulator: Simulator) -> str:
    """Creates a run that fails because every provider refuses its key; returns its ID."""
    simulator.play(faulty(Behaviour(fault=Fault.STATUS, status=401)))
    run = user.start_analysis()
    until_sync(lambda: user.get(f"/api/analyses/{run}")["status"] == "failed", saying="the run fails")
    return run


def overview_states(user: User) -> Iterator[str]:
    """Yields the queues and the workers with their runs, and follows a figure to its runs."""
    page = user.open()
    page.get_by_role("navigation", name="Administration").get_by_role("link", name="Operations").click()
    expect(region(page, "Queue tier-1").get_by_text("running")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Lease left").first).to_be_visible()
    yield "operations"
    page.get_by_role("link", name="Failed").click()
    expect(page.get_by_role("combobox", name="Status: Failed")).to_be_visible()


def unserved_states(user: User) -> Iterator[str]:
    """Yields the alarm for a queue without workers. The product would replace killed ones."""
    page = user.open("/operations")
    with alter_responses(page, "**/api/operations/overview", remove_workers):
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("No worker serves tier-2")
        yield "operations-unserved"


def remove_workers(overview: dict[str, Any]) -> None:
    """Removes the workers of the second tier."""
    queue = overview["queues"][1]
    queue |= {"workers": 0, "waiting": 3, "unservedSince": overview["at"]}


def pause_states(user: User) -> Iterator[str]:
    """Yields the dialog of a pause, and the paused queue."""
    page = user.open("/operations")
    page.get_by_role("button", name="Pause tier-3").click()
    prompt = dialog(page, "Pause tier-3?")
    prompt.get_by_role("textbox").fill("The server is being moved.")
    yield "operations-pause"
    prompt.get_by_role("button", name="Pause").click()
    expect(region(page, "Queue tier-3")).to_contain_text("The server is being moved.")
    yield "operations-paused"
    page.get_by_role("button", name="Resume tier-3").click()
    dialog(page, "Resume tier-3?").get_by_role("button", name="Resume").click()
    expect(page.get_by_role("button", name="Pause tier-3")).to_be_visible()


def group_states(user: User, failed: str) -> Iterator[str]:
    """Yields the failed runs by error, and the runs of one error, retried."""
    page = user.open("/operations/runs")
    groups = page.get_by_role("region", name=re.compile("^Errors"))
    groups.get_by_role("button", name=re.compile("API key")).first.click()
    expect(row(page, failed)).to_be_visible()
    expect(page.get_by_role("row").filter(has_not_text="Failed")).to_have_count(1)
    yield "operations-errors"


def row(page: Page, run: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("link", name=run[:8]))


def cancel_states(user: User, failed: str, under_way: list[str]) -> Iterator[str]:
    """Yields runs that are selected and canceled; one was already stopped by its owner."""
    page = user.open("/operations/runs")
    expect(row(page, failed)).to_contain_text("Failed")
    for run in (failed, *under_way):
        row(page, run).get_by_role("checkbox").click()
    chosen = region(page, "Selected runs")
    expect(chosen.get_by_text("3 runs selected")).to_be_visible()
    yield "operations-chosen"
    chosen.get_by_role("button", name="Cancel 2 of 3").click()
    prompt = dialog(page, "Cancel 2 runs?")
    prompt.get_by_role("textbox").fill("The provider is being moved.")
    yield "operations-cancel"
    user.post(f"/api/analyses/{under_way[0]}/cancel", {})
    prompt.get_by_role("button", name="Cancel 2 runs").click()
    result = page.get_by_role("status", name="Result")
    expect(result).to_contain_text("1 run canceled, 1 run refused")
    expect(result).to_contain_text("Only an open run can be canceled; this one is canceled.")
    yield "operations-refused"


def retry_states(user: User, failed: str) -> Iterator[str]:
    """Yields a failed run and its retry.

    Watches the page, because the simulator may still hold canceled calls.
    """
    page = user.open(f"/operations/runs/{failed}")
    expect(region(page, "Timeline").get_by_role("button", name="End").first).to_be_visible()
    region(page, "Run").get_by_role("button", name="Retry").click()
    dialog(page, "Retry 1 run?").get_by_role("button", name="Retry 1 run").click()
    expect(page.get_by_role("status", name="Result")).to_contain_text("1 run queued again")
    expect(region(page, "Run").get_by_text("Running")).to_be_visible()
    called = region(page, "Timeline").get_by_role("button", name=CALL_UNDER_WAY)
    expect(called).to_have_count(LENSES, timeout=TAKEN_OVER_MS)
    yield "operations-retried"


def worker_loss_states(user: User, simulator: Simulator, run: str) -> Iterator[str]:
    """Kills every worker; yields the run that another worker resumes, and the list of silent workers."""
    page = user.open(f"/operations/runs/{run}")
    timeline = region(page, "Timeline")
    expect(timeline.get_by_role("button", name=CALL_UNDER_WAY).first).to_be_visible()
    for process in worker_processes(user.product):
        process.send_signal(signal.SIGKILL)
    expect(timeline.get_by_role("button", name=re.compile("^Worker lost"))).to_be_visible(
        timeout=TAKEN_OVER_MS
    )
    expect(timeline.get_by_role("button", name=CALL_UNDER_WAY).first).to_be_visible()
    timeline.get_by_role("button", name=CALL_LOST).first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("its worker died")
    yield "operations-run"
    page.mouse.move(0, 0)
    timeline.get_by_role("button", name="Show as table").click()
    expect(timeline.get_by_role("row", name=re.compile("Worker lost"))).to_be_visible()
    yield "operations-run-table"
    page = user.open("/operations")
    expect(page.get_by_text("silent for").first).to_be_visible()
    expect(page.get_by_role("link", name=run[:8])).to_be_visible()
    yield "operations-worker-silent"


def cost_states(user: User) -> Iterator[str]:
    page = user.open("/operations/providers")
    expect(page.get_by_text("key refused").first).to_be_visible()
    yield "operations-providers"
    pause = page.get_by_role("button", name=re.compile("^Pause 127"))
    host = (pause.get_attribute("aria-label") or "").removeprefix("Pause ")
    pause.click()
    prompt = dialog(page, f"Pause {host}?")
    prompt.get_by_role("textbox").fill("The key is being replaced.")
    yield "operations-provider-pause"
    prompt.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("The key is being replaced.")).to_be_visible()
    yield "operations-provider-paused"
    page.get_by_role("button", name=f"Resume {host}").click()
    dialog(page, f"Resume {host}?").get_by_role("button", name="Resume").click()
    expect(pause).to_be_visible()
    page.get_by_role("navigation", name="Operations").get_by_role("link", name="History").click()
    expect(page.locator(".recharts-bar").first).to_be_visible()
    yield "operations-history"
    page.get_by_role("navigation", name="Operations").get_by_role("link", name="Costs").click()
    expect(page.locator(".recharts-bar").first).to_be_visible()
    yield "operations-costs"


def empty_and_stale_states(user: User) -> Iterator[str]:
    """Yields a search without results, and the page while the server does not respond."""
    page = user.open("/operations/runs?q=zzzz")
    expect(page.get_by_text("No runs found")).to_be_visible()
    yield "operations-runs-none"
    page = user.open("/operations")
    expect(region(page, "Queue tier-1")).to_be_visible()
    with fail_requests(page, "**/api/operations/*"):
        page.evaluate(VISIBILITY_CHANGE)
        expect(page.get_by_text("Stale: the server does not respond")).to_be_visible()
        yield "operations-stale"
