"""What is said when something goes wrong on the dashboard, and that there is always a way on."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.network import answered, lost
from tests.e2e.scenes import INPUT, out_of_quota
from tests.e2e.somebody import SCENARIO, Somebody
from tests.e2e.walks.parts import dialog, dismiss, partner, region, told
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import faulty

TO_ANALYZE, TO_CONVERSE, TO_SAY = "**/api/analyze", "**/api/conversations", "**/api/conversations/message"
TO_POST = "**/api/social/share-analysis"


def faults(who: Somebody, simulator: Simulator) -> Iterator[str]:
    page = who.open()
    page.get_by_label("Decision Scenario").fill(SCENARIO)
    yield from not_begun(page)
    yield from failed(who, simulator)
    simulator.reset()
    made = who.analyze()
    yield from without_partner(who, made)
    yield from not_shared(page)
    yield from without_charts(who, made)


def not_begun(page: Page) -> Iterator[str]:
    """The call that begins an analysis is lost, refused, or answered by something else."""
    html, text, json = "text/html", "text/plain", "application/json"
    with lost(page, TO_ANALYZE):
        yield from _tried(page, "network-error", "Network error")
    with answered(page, TO_ANALYZE, status=504, content_type=html, body="<h1>Gateway Timeout</h1>"):
        yield from _tried(page, "request-timeout", "Request Timeout")
    with answered(page, TO_ANALYZE, status=429, content_type=json, body='{"error": "quota exceeded"}'):
        yield from _tried(page, "service-busy", "Service Busy")
    with answered(page, TO_ANALYZE, status=502, content_type=html, body="<h1>Bad Gateway</h1>"):
        yield from _tried(page, "server-error", "Server error")
    with answered(page, TO_ANALYZE, status=200, content_type=text, body="fine"):
        yield from _tried(page, "not-json", "non-JSON")
    with answered(page, TO_ANALYZE, status=200, content_type=json, body="{}"):
        yield from _tried(page, "not-a-result", "Invalid response")


def _tried(page: Page, state: str, title: str) -> Iterator[str]:
    page.get_by_role("button", name="Start Thinking").click()
    told(page, title)
    yield state
    dismiss(page)


def failed(who: Somebody, simulator: Simulator) -> Iterator[str]:
    """No provider answers: because a key is refused, and because the quota is used up."""
    page = who.page
    for state, script, title in (
        ("failed", faulty(Behaviour(fault=Fault.STATUS, status=401)), "Analysis Failed"),
        ("failed-quota", out_of_quota(), "Service Busy"),
    ):
        simulator.play(script)
        page = who.open()
        page.get_by_label("Decision Scenario").fill(SCENARIO)
        page.get_by_role("button", name="Start Thinking").click()
        expect(page.get_by_role("heading", name="Analysis Failed")).to_be_visible()
        told(page, title)
        yield state


def without_partner(who: Somebody, made: str) -> Iterator[str]:
    """The conversation cannot be opened, and then what was said does not get through."""
    page = who.page
    with lost(page, TO_CONVERSE):
        who.open_result(made)
        expect(partner(page).get_by_text("Failed to initialize conversation")).to_be_visible()
        told(page, "Conversation Error")
        yield "conversation-error"
    partner(page).get_by_role("button", name="Try again").click()
    box = partner(page).get_by_role("textbox")
    box.fill(INPUT)
    with lost(page, TO_SAY):
        box.press("Enter")
        told(page, "Message Error")
        yield "message-error"
    expect(box).to_have_value(INPUT)


def not_shared(page: Page) -> Iterator[str]:
    """A post that does not get through keeps its words."""
    page.get_by_role("button", name="Share to SocialMinds").click()
    sharing = dialog(page, "Share to SocialMinds")
    with lost(page, TO_POST):
        sharing.get_by_role("button", name="Share Post").click()
        told(page, "Share Failed")
        yield "share-failed"
    page.keyboard.press("Escape")


def without_charts(who: Somebody, made: str) -> Iterator[str]:
    """What draws cannot be loaded: the figures stand in its place."""
    page = who.page
    with lost(page, "**/recharts-*.js"):
        who.open_result(made)
        expect(region(page, "Insight Distribution").get_by_text("Chart loading failed")).to_be_visible()
        yield "chart-failed"
