"""The component catalogue as a visual test: every story renders cleanly on desktop and phone."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, axe_findings, new_page
from tests.support.product import ROOT

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(600)]

WEB = ROOT / "web"
OPEN_STORY = """
async (storyId) => {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  const finished = new Promise((resolve) => channel.once('storyFinished', ({ status }) => resolve(status)))
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  const status = await finished
  await document.fonts.ready
  return status === 'success' ? null : document.querySelector('#error-message')?.textContent || status
}
"""
"""Renders the story with this id. Returns its error, if any."""


class Handler(SimpleHTTPRequestHandler):
    """Serves files without a request log."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[str]]]:
    """Address of the built catalogue, and the IDs of its stories."""
    folder = tmp_path_factory.mktemp("catalogue")
    built = subprocess.run(
        ("npm", "run", "--silent", "catalogue:build", "--", "--output-dir", folder),
        cwd=WEB,
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    entries = json.loads((folder / "index.json").read_text())["entries"].values()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield (
        f"http://127.0.0.1:{server.server_port}",
        [entry["id"] for entry in entries if entry["type"] == "story"],
    )
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["light", "dark"])
def test_every_story_renders_cleanly(
    browser: Browser,
    browser_errors: BrowserErrors,
    catalogue: tuple[str, list[str]],
    size: ViewportSize,
    scheme: Literal["light", "dark"],
) -> None:
    """Fails on a render error, a console error or warning, an axe violation or horizontal overflow."""
    url, stories = catalogue
    context = browser.new_context(viewport=size, color_scheme=scheme)
    page = new_page(context, browser_errors)
    open_catalogue(page, url)
    findings = {}
    for story in stories:
        open_story(page, story)
        found = [*axe_findings(page), *overflow(page), *browser_errors.take()]
        if found:
            findings[story] = found
    context.close()
    assert findings == {}


def test_every_ui_component_and_result_card_has_stories() -> None:
    """A component of `components/ui` and a card of `components/result` have a story file next to them."""
    components = WEB / "src" / "components"
    paths = [*(components / "ui").glob("*.tsx"), *(components / "result").rglob("*-card.tsx")]
    missing = [
        path.name
        for path in paths
        if not path.name.endswith((".test.tsx", ".stories.tsx"))
        and not path.with_suffix(".stories.tsx").exists()
    ]
    assert missing == []


def open_catalogue(page: Page, url: str) -> None:
    """Loads the document that renders the stories."""
    page.goto(f"{url}/iframe.html?viewMode=story")
    page.wait_for_function("window.__STORYBOOK_PREVIEW__?.storyStoreValue")


def open_story(page: Page, story: str) -> None:
    """Replaces the story in the document and waits for its play function and its fonts."""
    error = page.evaluate(OPEN_STORY, story)
    assert error is None, f"{story}: {error}"


def overflow(page: Page) -> list[str]:
    """Reports a page that scrolls sideways."""
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"{wide} px wide in {room} px"] if wide > room else []
