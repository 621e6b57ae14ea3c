"""Open WebUI in a real browser, with iRIS as its only connection."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
from msgspec import Struct
from playwright.sync_api import Page, expect

from tests.e2e.browser import chromium
from tests.platform.test_up import register
from tests.real_clients.answers import DECISION, answer_of, answer_rules
from tests.real_clients.servers import LOG, VENV, open_webui
from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.ports import free_port
from tests.support.product import running_product
from tests.support.waiting import until_sync

__all__ = ["simulator", "simulator_process"]

pytestmark = [
    pytest.mark.skipif(not VENV, reason="IRIS_CLIENT_VENV names no clients: make test-clients"),
    pytest.mark.timeout(900),
]

INPUT = "My partner can work from Berlin as well."
TASKS = 3
"""Requests after an answer: title, tags and follow-up messages."""
PICTURES = os.environ.get("IRIS_PICTURES", "")
"""Folder for screenshots, none if empty."""


class Chat(Struct, frozen=True):
    """Open WebUI's page and data, and the session of the person whose token it uses."""

    page: Page
    folder: Path
    session: httpx.Client

    def send(self, text: str) -> None:
        self.page.locator("#chat-input").fill(text)
        self.page.locator("#send-message-button").click()

    def runs(self) -> list[dict[str, Any]]:
        runs: list[dict[str, Any]] = self.session.get("/api/analyses/user").json()
        return runs

    def refused_tasks(self) -> int:
        return (self.folder / LOG).read_text(errors="replace").count("code=task_prompt")

    def take_picture(self, name: str) -> None:
        if PICTURES:
            self.page.screenshot(path=Path(PICTURES) / name)


@pytest.fixture
def chat(simulator: Simulator) -> Iterator[Chat]:
    with (
        TemporaryDirectory(prefix="iris-clients-", ignore_cleanup_errors=True) as name,
        running_product(simulator.env(), Path(name) / "iris") as product,
        register(product, "reader") as session,
    ):
        token = session.post("/api/tokens", json={"name": "Open WebUI", "scopes": ["analyze"]}).json()[
            "token"
        ]
        folder = Path(name) / "client"
        with open_webui(free_port(), f"{product.url}/v1", token, folder) as url, chromium() as browser:
            page = browser.new_page(viewport={"width": 1360, "height": 1000})
            page.goto(url)
            page.get_by_role("button", name="Okay, Let's Go!").click()
            yield Chat(page, folder, session)


def test_decision_is_analysed_lens_by_lens_and_refined(chat: Chat, simulator: Simulator) -> None:
    page = chat.page
    weak = Rule(match=Match(lens="logical", tier=1), behave=Behaviour(quality="weak"), times=1)
    held = Rule(
        match=Match(lens="logical", tier=2), behave=Behaviour(hold_at=0, answer=answer_of("logical")), times=1
    )
    simulator.play(Script(rules=(weak, held, *answer_rules())))
    page.locator("#model-selector-model-button").click()
    page.locator("[role=option], [role=menuitem]").get_by_text("iRIS", exact=True).click()
    page.keyboard.press("Escape")
    chat.send(DECISION)

    answer = page.locator("#response-content-container").last
    simulator.wait(1, state="held")
    for lens in ("Ethical", "Factual", "Strategic"):
        expect(answer.get_by_role("heading", name=f"{lens}: ")).to_be_visible()
    expect(answer.get_by_role("heading", name="Logical: ")).to_have_count(0)
    chat.take_picture("open-webui-running.png")
    simulator.release()

    link = answer.get_by_role("link", name="Open the analysis in iRIS")
    expect(link).to_be_visible()
    expect(answer.get_by_role("heading", name="Logical: ")).to_have_count(1)
    until_sync(lambda: chat.refused_tasks() >= TASKS)
    (run,) = chat.runs()
    assert (link.get_attribute("href") or "").endswith(f"/iris?analysis={run['id']}")
    chat.take_picture("open-webui.png")

    chat.send(INPUT)
    expect(page.get_by_role("link", name="Open the analysis in iRIS")).to_have_count(2)
    refined = chat.session.get(f"/api/analyses/{chat.runs()[0]['id']}").json()
    assert (refined["parentId"], refined["inputs"]) == (run["id"], [INPUT])
