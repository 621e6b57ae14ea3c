"""Takes screenshots of every state at desktop and phone width.

    python -m tests.e2e.screens FOLDER [--dark] [WALK ...]

With names of walks of `tests.e2e.walks`, takes only their states. The simulator provides states that need a
certain behaviour of a model; `analysis` shows the offline analyst.
"""

from __future__ import annotations

import re
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.actions import expect_result, lane, open_how_made, receipt, register, start_analysis
from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, chromium, new_page
from tests.e2e.states import dialog_states, open_pages, shell_states
from tests.e2e.users import User
from tests.e2e.walks import WALKS, Walk
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script
from tests.simulator.fixture import Simulator, start_simulator
from tests.simulator.scenes import escalating, faulty, held, two_escalate_one_to_the_top
from tests.simulator.sentences import opening
from tests.support.product import WEBHOOKS_TO_LOOPBACK, Product, running_product

SCENARIO = (
    "Should I leave my job at the hospital (£52,000 a year) to start a bakery with my sister? We have £30k "
    "saved and two kids. The lease must be signed by March, my husband is against it, and the bank has not "
    "answered yet."
)
Scheme = Literal["light", "dark"]
WIDTHS: tuple[ViewportSize, ...] = (DESKTOP, PHONE)


class Camera:
    """A browser page of one size, and the folder of its screenshots."""

    def __init__(self, page: Page, folder: Path, size: ViewportSize) -> None:
        self.page = page
        self._folder = folder
        self.size = size

    def take(self, name: str, *, full: bool = True) -> None:
        """Takes a screenshot. `full` enlarges the window to the length of the page, so that sticky elements
        are at its end."""
        if full:
            length: int = self.page.evaluate("document.documentElement.scrollHeight")
            self.page.set_viewport_size({"width": self.size["width"], "height": length})
        self.page.screenshot(path=self._folder / f"{name}-{self.size['width']}.png")
        self.page.set_viewport_size(self.size)


def take_access_states(camera: Camera, url: str) -> None:
    """Takes every state of `tests.e2e.states`, in full length unless something overlays the page."""
    page = camera.page
    for walk in (open_pages, dialog_states, shell_states):
        for name in walk(page, url):
            overlay = page.locator("[role=dialog], [role=menu], header [aria-expanded=true]")
            camera.take(name, full=overlay.count() == 0)


def take_offline_run(camera: Camera, url: str) -> None:
    """Takes a run of the offline analyst during its second tier and after its end."""
    page = camera.page
    register(page, url)
    start_analysis(page, SCENARIO)
    expect(page.get_by_role("article").get_by_text("Offline 2").first).to_be_visible(timeout=30_000)
    expect(lane(page, "Factual")).to_contain_text(re.compile(r"Writing.{500}", re.DOTALL))
    expect(page.get_by_role("button", name="Dismiss")).to_have_count(0)
    camera.take("analysis")
    expect_result(page)
    camera.take("analysis-done")
    page.get_by_role("button", name="More of Logical").click()
    camera.take("analysis-done-open")
    page.goto(url)
    expect(page.get_by_role("link", name="Should I leave my job").first).to_be_visible()
    camera.take("home")


def take_simulated_runs(camera: Camera, url: str, simulator: Simulator) -> None:
    for name, scene in SCENES.items():
        simulator.reset()
        register(camera.page, url)
        scene(camera, simulator)
        camera.page.evaluate("localStorage.clear()")
        simulator.reset()
        print(name, file=sys.stderr)  # noqa: T201


def running(camera: Camera, simulator: Simulator) -> None:
    simulator.play(held(300))
    start_analysis(camera.page, SCENARIO)
    simulator.wait(4, state="held")
    expect(lane(camera.page, "Strategic")).to_contain_text(opening("strategic"))
    camera.take("running")


def escalated(camera: Camera, simulator: Simulator) -> None:
    weak = escalating({1: ("ethical", "factual")})
    hold = Rule(match=Match(tier=2), behave=Behaviour(hold_at=250))
    simulator.play(Script(rules=(hold, *weak.rules)))
    start_analysis(camera.page, SCENARIO)
    simulator.wait(2, state="held")
    expect(lane(camera.page, "Factual").get_by_text("120B")).to_be_visible()
    camera.take("escalating")


def stopped(camera: Camera, simulator: Simulator) -> None:
    simulator.play(held(0, Match(lens="factual")))
    start_analysis(camera.page, SCENARIO)
    expect(lane(camera.page, "Logical")).to_contain_text("At the gate")
    camera.page.get_by_role("button", name="Stop", exact=True).click()
    expect(camera.page.get_by_role("heading", name="Stopped")).to_be_visible()
    camera.take("stopped")


def good_enough(camera: Camera, simulator: Simulator) -> None:
    simulator.play(held(0, Match(lens="factual")))
    start_analysis(camera.page, SCENARIO)
    for lens in ("Logical", "Ethical", "Strategic"):
        expect(lane(camera.page, lens)).to_contain_text("At the gate")
    camera.page.get_by_role("button", name="Good enough").click()
    expect(camera.page.get_by_role("heading", name="iRIS suggests")).to_be_visible()
    camera.take("good-enough")


def failed(camera: Camera, simulator: Simulator) -> None:
    simulator.play(faulty(Behaviour(fault=Fault.STATUS, status=401)))
    start_analysis(camera.page, SCENARIO)
    expect(camera.page.get_by_role("heading", name="Analysis Failed")).to_be_visible()
    camera.take("failed")


def done(camera: Camera, simulator: Simulator) -> None:
    simulator.play(two_escalate_one_to_the_top())
    start_analysis(camera.page, SCENARIO)
    expect_result(camera.page)
    camera.take("done-closed")
    open_how_made(camera.page)
    expect(receipt(camera.page)).to_contain_text("Gemini")
    camera.take("done")


SCENES: dict[str, Callable[[Camera, Simulator], None]] = {
    "running": running,
    "escalating": escalated,
    "stopped": stopped,
    "good enough": good_enough,
    "failed": failed,
    "done": done,
}


@contextmanager
def open_cameras(browser: Browser, folder: Path, scheme: Scheme) -> Iterator[list[Camera]]:
    contexts = [browser.new_context(viewport=size, color_scheme=scheme) for size in WIDTHS]
    pages = [new_page(context, BrowserErrors()) for context in contexts]
    yield [Camera(page, folder, size) for page, size in zip(pages, WIDTHS, strict=True)]
    for context in contexts:
        context.close()


def take_walk(
    browser: Browser, folder: Path, scheme: Scheme, product: Product, simulator: Simulator, walk: Walk
) -> None:
    """Takes every state of a walk at both widths."""
    context = browser.new_context(viewport=DESKTOP, color_scheme=scheme)
    page = new_page(context, BrowserErrors())
    cameras = [Camera(page, folder, size) for size in WIDTHS]
    simulator.reset()
    for name in walk(User(page, product), simulator):
        page.mouse.move(0, 0)
        overlay = page.locator("[role=dialog], [role=menu], [role=listbox]")
        is_covered = overlay.count() > 0
        for camera in cameras:
            page.set_viewport_size(camera.size)
            camera.take(name, full=not is_covered)
        page.set_viewport_size(DESKTOP)
    context.close()
    print(walk.__name__, file=sys.stderr)  # noqa: T201


def take_offline_product(browser: Browser, folder: Path, scheme: Scheme, data: Path) -> None:
    with running_product({}, data) as product, open_cameras(browser, folder, scheme) as cameras:
        for camera in cameras:
            take_access_states(camera, product.url)
            camera.page.evaluate("localStorage.clear()")
            take_offline_run(camera, product.url)


def main(folder: Path, scheme: Scheme, walks: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="iris-screens-") as data, chromium() as browser:
        if not walks:
            take_offline_product(browser, folder, scheme, Path(data) / "offline")
        with (
            start_simulator() as simulator,
            running_product(simulator.env() | WEBHOOKS_TO_LOOPBACK, Path(data) / "simulated") as product,
        ):
            if not walks:
                with open_cameras(browser, folder, scheme) as cameras:
                    for camera in cameras:
                        take_simulated_runs(camera, product.url, simulator)
            for walk in WALKS:
                if not walks or walk.__name__ in walks:
                    take_walk(browser, folder, scheme, product, simulator, walk)


if __name__ == "__main__":
    parser = ArgumentParser("python -m tests.e2e.screens")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--dark", action="store_const", const="dark", default="light", dest="scheme")
    parser.add_argument("walks", nargs="*", choices=[[], *(walk.__name__ for walk in WALKS)], metavar="WALK")
    given = parser.parse_args()
    main(given.folder, given.scheme, given.walks)
