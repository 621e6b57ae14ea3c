"""Measures the page of an analysis, during the run and after it, at desktop and phone width.

    python -m tests.e2e.lengths FOLDER [--dark]

Prints the length of the page and the top edges of the lanes and of the Thinking Partner in CSS pixels, and
writes screenshots of the first viewport and of the whole page into the folder.
"""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import LENSES, expect_result, lane, register, start_analysis
from tests.e2e.browser import chromium
from tests.e2e.screens import SCENARIO, Camera, Scheme, open_cameras
from tests.simulator.fixture import Simulator, start_simulator
from tests.simulator.scenes import all_good, held
from tests.simulator.sentences import opening
from tests.support.product import running_product


def measure(page: Page) -> str:
    page.evaluate("scrollTo(0, 0)")
    tops = [(lens, lane(page, lens)) for lens in LENSES]
    partner = page.get_by_role("region", name="Thinking Partner", exact=True)
    found = [
        (name, place.first.bounding_box())
        for name, place in (*tops, ("Thinking Partner", partner))
        if place.count()
    ]
    edges = ", ".join(
        f"{name} {box['y']:.0f} to {box['y'] + box['height']:.0f}" for name, box in found if box
    )
    return f"page {page.evaluate('document.documentElement.scrollHeight')} px; {edges}"


def take(camera: Camera, state: str) -> None:
    page = camera.page
    expect(page.get_by_role("button", name="Dismiss")).to_have_count(0)
    print(f"{state} at {camera.size['width']} px: {measure(page)}", flush=True)  # noqa: T201
    camera.take(f"{state}-fold", full=False)
    camera.take(state)


def take_composer(camera: Camera) -> None:
    expect(camera.page.get_by_label("Decision Scenario")).to_be_visible()
    camera.take("before-fold", full=False)


def take_running(camera: Camera, simulator: Simulator) -> None:
    simulator.play(held(300))
    start_analysis(camera.page, SCENARIO)
    simulator.wait(4, state="held")
    expect(lane(camera.page, "Strategic")).to_contain_text(opening("strategic"))
    take(camera, "running")
    simulator.play(all_good())
    simulator.release()
    expect_result(camera.page)
    take(camera, "result-of-models")


def take_simulated(browser: Browser, folder: Path, scheme: Scheme, data: Path) -> None:
    with (
        start_simulator() as simulator,
        running_product(simulator.env(), data) as product,
        open_cameras(browser, folder, scheme) as cameras,
    ):
        for camera in cameras:
            simulator.reset()
            register(camera.page, product.url)
            take_running(camera, simulator)


def main(folder: Path, scheme: Scheme) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="iris-lengths-") as data, chromium() as browser:
        with (
            running_product({"IRIS_OFFLINE_PACE": "0.3"}, Path(data) / "offline") as product,
            open_cameras(browser, folder, scheme) as cameras,
        ):
            for camera in cameras:
                register(camera.page, product.url)
                take_composer(camera)
                start_analysis(camera.page, SCENARIO)
                expect_result(camera.page)
                take(camera, "result")
        take_simulated(browser, folder, scheme, Path(data) / "simulated")


if __name__ == "__main__":
    parser = ArgumentParser("python -m tests.e2e.lengths")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--dark", action="store_const", const="dark", default="light", dest="scheme")
    given = parser.parse_args()
    main(given.folder, given.scheme)
