"""Error messages of the dashboard, each with a way to continue."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.actions import open_how_made
from tests.e2e.network import fail_requests, fulfill_requests
from tests.e2e.scripts import INPUT, out_of_quota
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.locators import dialog, dismiss_toast, expect_toast, region, thinking_partner
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import faulty

TO_ANALYZE, TO_CONVERSE, TO_SAY = "**/api/analyze", "**/api/conversations", "**/api/conversations/message"
TO_POST = "**/api/social/share-analysis"


def faults(user: User, simulator: Simulator) -> Iterator[str]:
    page = user.open()
    page.get_by_label("Decision Scenario").fill(SCENARIO)
    yield from request_failure_states(page)
    yield from provider_failure_states(user, simulator)
    simulator.reset()
    analysis = user.analyze()
    yield from conversation_failure_states(user, analysis)
    yield from share_failure_states(page)
    yield from chart_failure_states(user, analysis)


def request_failure_states(page: Page) -> Iterator[str]:
    """Yields the errors when the request for an analysis fails, is refused, or is answered by a proxy."""
    html, text, json = "text/html", "text/plain", "application/json"
    with fail_requests(page, TO_ANALYZE):
        yield from _start_states(page, "network-error", "Network error")
    with fulfill_requests(page, TO_ANALYZE, status=504, content_type=html, body="<h1>Gateway Timeout</h1>"):
        yield from _start_states(page, "request-timeout", "Request Timeout")
    with fulfill_requests(
        page, TO_ANALYZE, status=429, content_type=json, body='{"error": "quota exceeded"}'
    ):
        yield from _start_states(page, "service-busy", "Service Busy")
    with fulfill_requests(page, TO_ANALYZE, status=502, content_type=html, body="<h1>Bad Gateway</h1>"):
        yield from _start_states(page, "server-error", "Server error")
    with fulfill_requests(page, TO_ANALYZE, status=200, content_type=text, body="fine"):
        yield from _start_states(page, "not-json", "non-JSON")
    with fulfill_requests(page, TO_ANALYZE, status=200, content_type=json, body="{}"):
        yield from _start_states(page, "not-a-result", "Invalid response")


def _start_states(page: Page, state: str, title: str) -> Iterator[str]:
    page.get_by_role("button", name="Start Thinking").click()
    expect_toast(page, title)
    yield state
    dismiss_toast(page)


def provider_failure_states(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields failed runs because of a refused key and of an exhausted quota."""
    page = user.page
    for state, script, title in (
        ("failed", faulty(Behaviour(fault=Fault.STATUS, status=401)), "Analysis Failed"),
        ("failed-quota", out_of_quota(), "Service Busy"),
    ):
        simulator.play(script)
        page = user.open()
        page.get_by_label("Decision Scenario").fill(SCENARIO)
        page.get_by_role("button", name="Start Thinking").click()
        expect(page.get_by_role("heading", name="Analysis Failed")).to_be_visible()
        expect_toast(page, title)
        yield state


def conversation_failure_states(user: User, analysis: str) -> Iterator[str]:
    """Yields a conversation that cannot be opened, and a message that is not delivered."""
    page = user.page
    with fail_requests(page, TO_CONVERSE):
        user.open_result(analysis)
        expect(thinking_partner(page).get_by_text("Failed to initialize conversation")).to_be_visible()
        expect_toast(page, "Conversation Error")
        yield "conversation-error"
    thinking_partner(page).get_by_role("button", name="Try again").click()
    box = thinking_partner(page).get_by_role("textbox")
    box.fill(INPUT)
    with fail_requests(page, TO_SAY):
        box.press("Enter")
        expect_toast(page, "Message Error")
        yield "message-error"
    expect(box).to_have_value(INPUT)


def share_failure_states(page: Page) -> Iterator[str]:
    """Yields a failed post, which keeps its text."""
    page.get_by_role("button", name="Share to SocialMinds").click()
    sharing = dialog(page, "Share to SocialMinds")
    with fail_requests(page, TO_POST):
        sharing.get_by_role("button", name="Share Post").click()
        expect_toast(page, "Share Failed")
        yield "share-failed"
    page.keyboard.press("Escape")


def chart_failure_states(user: User, analysis: str) -> Iterator[str]:
    """Yields a result whose chart library cannot be loaded: the figures appear in its place."""
    page = user.page
    with fail_requests(page, "**/recharts-*.js"):
        user.open_result(analysis)
        open_how_made(page)
        expect(region(page, "Insight Distribution").get_by_text("Chart loading failed")).to_be_visible()
        yield "chart-failed"
