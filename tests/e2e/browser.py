"""Debian's Chromium under Playwright, and pages that record browser errors."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
WAIT_FOR_ANIMATIONS = """
async () => {
  const limit = performance.now() + 5_000;
  const frame = () => new Promise(requestAnimationFrame);
  const running = () => document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
  await frame();
  await frame();
  while (running().length > 0 && performance.now() < limit) await frame();
}
"""
"""Waits until a change of the theme is drawn and no finite animation is left. One can start the next; one of
an element that is not rendered does not end, so the limit is 5 s."""
FLAGS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Frames of animations take two fifths of the browser's CPU time.
    "--force-prefers-reduced-motion",
)
DESKTOP: ViewportSize = {"width": 1360, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
EXPECT_MS = 30_000
"""Time limit for expectations. Playwright's default of 5 s is too short on a loaded machine."""


@dataclass
class BrowserErrors:
    """Console errors and warnings, uncaught exceptions, and responses of 500 and above.

    `expected` has parts of texts or of addresses of calls that are refused on purpose, because a browser
    reports every response of 400 and above as an error.
    """

    messages: list[str] = field(default_factory=list)
    expected: set[str] = field(default_factory=set)

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.messages.append(f"uncaught: {error}"))
        page.on("response", lambda r: self._record(f"{r.status} {r.url}") if r.status >= 500 else None)

    def take(self) -> list[str]:
        """Returns the errors since the last call."""
        said, self.messages = self.messages, []
        return said

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._record(f"{message.type}: {message.text} {message.location['url']}")

    def _record(self, what: str) -> None:
        if not any(part in what for part in self.expected):
            self.messages.append(what)


def chromium_path() -> str:
    """Returns the path of the installed Chromium. Raises RuntimeError if there is none."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        raise RuntimeError("No Chromium on this machine: `make test` installs Debian's package.")
    return path


@contextmanager
def start_playwright() -> Iterator[Playwright]:
    """Starts Playwright, once in a thread: it runs an event loop there."""
    expect.set_options(timeout=EXPECT_MS)
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def chromium() -> Iterator[Browser]:
    """Starts Playwright and a headless browser. Raises RuntimeError if none is installed."""
    with start_playwright() as playwright:
        browser = launch_chromium(playwright)
        yield browser
        browser.close()


def launch_chromium(playwright: Playwright) -> Browser:
    """Starts a headless browser. Raises RuntimeError if none is installed."""
    return playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))


def new_page(context: BrowserContext, browser_errors: BrowserErrors) -> Page:
    page = context.new_page()
    page.set_default_timeout(EXPECT_MS)
    browser_errors.listen(page)
    return page


ALWAYS_FINDINGS = ("target-size", "heading-order")
"""Rules of axe whose findings count whatever their impact."""
RUN_AXE = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const overlay = "[role=dialog], [role=menu], [role=listbox]";
  const stuck = [...document.querySelectorAll("body *")].filter(
    (part) => ["fixed", "sticky"].includes(getComputedStyle(part).position)
      && part.closest(overlay) === null && part.querySelector(overlay) === null,
  );
  const styles = stuck.map((part) => part.getAttribute("style"));
  for (const part of stuck) {
    part.style.setProperty("position", "relative", "important");
    part.style.setProperty("inset", "auto", "important");
    if (part.matches("[aria-label^=Notifications] ol")) part.style.setProperty("display", "none");
  }
  const { violations: sizes } = await axe.run(
    { exclude: ["[data-kind]"] }, { resultTypes: ["violations"], runOnly: ["target-size"] },
  );
  stuck.forEach((part, place) => {
    if (styles[place] === null) part.removeAttribute("style");
    else part.style.cssText = styles[place];
  });
  return [...violations, ...sizes];
}
"""
"""Runs axe, then its rule for sizes of targets, which is off by default. A header, a toast or a floating
button is no neighbor of what happens to be scrolled next to it. The spans of a timeline have the size of
their time; a table lists them."""


def axe_findings(page: Page) -> list[str]:
    """Returns the accessibility findings of the page that are serious, critical, or of `ALWAYS_FINDINGS`, one
    line each."""
    page.evaluate(WAIT_FOR_ANIMATIONS)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text())
    violations: list[dict[str, Any]] = page.evaluate(RUN_AXE)
    return [
        f"{finding['id']}: {node['html'][:160]} in {node['target'][0]}"
        for finding in violations
        if finding["impact"] in {"serious", "critical"} or finding["id"] in ALWAYS_FINDINGS
        for node in finding["nodes"]
    ]
