"""Fixtures: a browser, and two products that are shared by all tests. Each test registers its own users."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.e2e.browser import DESKTOP, BrowserErrors, launch_chromium, new_page, start_playwright
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.product import WEBHOOKS_TO_LOOPBACK, Product, running_product

__all__ = ["Simulator", "simulator", "simulator_process"]


@contextmanager
def folder(name: str) -> Iterator[Path]:
    """Creates a folder for servers. Unlike pytest's, it stays accessible to PostgreSQL if another pytest
    runs."""
    path = Path(tempfile.mkdtemp(prefix=f"iris-e2e-{name}-"))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Starts Playwright. Limited to this package, because it runs an event loop in this thread meanwhile."""
    with start_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Starts the browser."""
    browser = launch_chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture
def browser_errors() -> Iterator[BrowserErrors]:
    """Browser errors of the test. Fails at the end of the test if there are any."""
    browser_errors = BrowserErrors()
    yield browser_errors
    assert browser_errors.messages == []


@pytest.fixture
def page(browser: Browser, browser_errors: BrowserErrors) -> Iterator[Page]:
    """A page of desktop size in a new browser profile."""
    context = browser.new_context(viewport=DESKTOP)
    yield new_page(context, browser_errors)
    context.close()


@pytest.fixture(scope="package")
def offline_product() -> Iterator[Product]:
    """`iris up` without keys or services: the offline analyst answers, with shortened delays."""
    brisk = {"IRIS_OFFLINE_PACE": "0.3"}
    with folder("offline") as data_dir, running_product(brisk, data_dir) as product:
        yield product


@pytest.fixture(scope="package")
def product(simulator_process: Simulator) -> Iterator[Product]:
    """`iris up` with the simulator for every tier, no key for GPT-4o, and webhooks to this machine."""
    models = {name: value for name, value in simulator_process.env().items() if not name.startswith("OPENAI")}
    env = models | WEBHOOKS_TO_LOOPBACK
    with folder("simulated") as data_dir, running_product(env, data_dir) as product:
        yield product
