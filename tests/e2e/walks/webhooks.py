"""Webhooks in Settings: created, tested, failing, replayed, changed, paused and deleted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import ClassVar

from playwright.sync_api import Locator, expect
from standardwebhooks import Webhook as Verifier

from tests.e2e.backend import execute_sql
from tests.e2e.network import fail_requests, hold_requests
from tests.e2e.states import open_settings
from tests.e2e.users import User
from tests.e2e.walks.locators import dialog
from tests.simulator.fixture import Simulator

CALLS = "**/api/webhooks*"
LOG_CALLS = "**/api/webhooks/*/deliveries"
DISABLED = """
INSERT INTO webhooks (id, user_id, url, name, events, secret, disabled_at, disabled_by, failing_since)
SELECT gen_random_uuid(), $1, 'https://n8n.example.org/webhook/9f3c6a1e-6c1f-4c53-b3cf-0d6f5a3a4a77/iris-decisions',
    'Decisions of the team in n8n', '{decision.review_due,post.commented}', '', now() - interval '2 days',
    'failures', now() - interval '7 days'
"""
ENQUEUE = "SELECT enqueue_webhooks($1, 'analysis.completed', $2)"


class Receiver(BaseHTTPRequestHandler):
    """Answers deliveries with `status` and records them."""

    status: ClassVar[int] = 200
    requests: ClassVar[list[tuple[dict[str, str], str]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.requests.append((dict(self.headers), body))
        answer = b'{"ok": true}' if self.status == 200 else b"The workflow is not active."
        self.send_response(self.status)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: object) -> None:
        """Writes nothing."""


@contextmanager
def receiver() -> Iterator[str]:
    """Runs a receiver. Yields its address."""
    Receiver.status, Receiver.requests = 200, []
    with ThreadingHTTPServer(("127.0.0.1", 0), Receiver) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/hooks/iris"
        finally:
            server.shutdown()


def webhooks(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the section without webhooks, and every state of a webhook."""
    page = user.open("/iris")
    with hold_requests(page, CALLS):
        section = open_section(user)
        yield "webhooks-loading"
    expect(section.get_by_role("button", name="Create a webhook")).to_be_visible()
    section.scroll_into_view_if_needed()
    yield "webhooks-none"
    with receiver() as url:
        yield from creation_states(user, section, url)
        yield from management_states(user, section)
    page.reload()
    with fail_requests(page, CALLS):
        section = open_section(user)
        expect(section.get_by_text("Your webhooks could not be loaded")).to_be_visible()
        yield "webhooks-lost"


def open_section(user: User) -> Locator:
    section = open_settings(user.page).get_by_role("region", name="Webhooks")
    section.scroll_into_view_if_needed()
    return section


def creation_states(user: User, section: Locator, url: str) -> Iterator[str]:
    """Yields the form, a refused address and the secret."""
    page = user.page
    section.get_by_role("button", name="Create a webhook").click()
    form = dialog(page, "Create a webhook")
    yield "webhooks-form"
    form.get_by_label("Address").fill("https://192.168.1.20/hooks")
    form.get_by_role("button", name="Create webhook").click()
    expect(form.get_by_text("The address is not public.")).to_be_visible()
    yield "webhooks-refused"
    form.get_by_label("Address").fill(url)
    form.get_by_label("Name").fill("Home server")
    form.get_by_role("checkbox", name="New comment").click()
    form.get_by_role("button", name="Create webhook").click()
    shown = dialog(page, "Copy the signing secret")
    secret = shown.get_by_text("whsec_").inner_text()
    yield "webhooks-secret"
    shown.get_by_role("button", name="Done").click()
    section.get_by_role("button", name="Manage Home server").click()
    managed = dialog(page, "Home server")
    expect(managed.get_by_text("No deliveries yet")).to_be_visible()
    yield "webhooks-no-deliveries"
    managed.get_by_role("button", name="Send a test").click()
    expect(managed.get_by_text("Delivered")).to_be_visible()
    ((headers, body),) = Receiver.requests
    assert Verifier(secret).verify(body, headers)["type"] == "webhook.test"


def management_states(user: User, section: Locator) -> Iterator[str]:
    """Yields the log, a replay, and a failing, a changed, a paused and a deleted webhook."""
    page = user.page
    managed = dialog(page, "Home server")
    managed.get_by_role("button", name="Test Delivered").click()
    expect(managed.get_by_text('{"ok": true}')).to_be_visible()
    yield "webhooks-delivered"
    managed.get_by_role("button", name="Replay").click()
    expect(managed.get_by_text("2 tries")).to_be_visible()
    managed.get_by_role("button", name="Test Delivered").click()
    Receiver.status = 404
    managed.get_by_role("button", name="Send a test").click()
    expect(managed.get_by_role("button", name="Test Failed")).to_be_visible()
    analysis = user.import_analysis("Should we keep the old press for another year?", 70)
    execute_sql(user.product, ENQUEUE, user.id, json.dumps({"analysisId": analysis}))
    page.keyboard.press("Escape")
    section.get_by_role("button", name="Manage Home server").click()
    expect(managed.get_by_role("button", name="Analysis completed Waiting")).to_be_visible()
    expect(managed.get_by_text("Failing since")).to_be_visible()
    yield "webhooks-failing"
    managed.get_by_role("button", name="Edit").click()
    form = dialog(page, "Edit webhook")
    expect(form.get_by_role("checkbox", name="New comment")).not_to_be_checked()
    yield "webhooks-edit"
    form.get_by_role("checkbox", name="Analysis completed").click()
    form.get_by_role("button", name="Save changes").click()
    managed.get_by_role("button", name="Pause").click()
    expect(managed.get_by_text("Paused on")).to_be_visible()
    expect(managed.get_by_text("The webhook was paused.")).to_be_visible()
    yield "webhooks-paused"
    page.keyboard.press("Escape")
    execute_sql(user.product, DISABLED, user.id)
    page.reload()
    section = open_section(user)
    expect(section.get_by_text("Paused after failures")).to_be_visible()
    section.scroll_into_view_if_needed()
    yield "webhooks-list"
    with hold_requests(page, LOG_CALLS):
        section.get_by_role("button", name="Manage Decisions of the team in n8n").click()
        managed = dialog(page, "Decisions of the team in n8n")
        yield "webhooks-disabled"
    managed.get_by_role("button", name="Delete").click()
    expect(managed.get_by_role("group", name="Delete Decisions of the team in n8n?")).to_be_visible()
    yield "webhooks-delete"
    managed.get_by_role("button", name="Delete webhook").click()
    expect(section.get_by_text("Paused after failures")).to_have_count(0)
