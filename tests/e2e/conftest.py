"""A browser and two products for the run: whoever needs an empty one makes an account."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.browser import DESKTOP, BrowserErrors, chromium, new_page
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.product import Product, running_product

__all__ = ["Simulator", "simulator", "simulator_process"]


@contextmanager
def folder(name: str) -> Iterator[Path]:
    """A folder for servers. Not pytest's own: another pytest of the same user closes that to PostgreSQL's."""
    made = Path(tempfile.mkdtemp(prefix=f"iris-e2e-{name}-"))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For this package alone: while it is open, an event loop of Playwright's runs in this thread."""
    with chromium() as browser:
        yield browser


@pytest.fixture
def browser_errors() -> Iterator[BrowserErrors]:
    """What the browser complains of during the test; at its end there must be nothing."""
    browser_errors = BrowserErrors()
    yield browser_errors
    assert browser_errors.messages == []


@pytest.fixture
def page(browser: Browser, browser_errors: BrowserErrors) -> Iterator[Page]:
    """A page in a profile of its own, at a desktop's size."""
    context = browser.new_context(viewport=DESKTOP)
    yield new_page(context, browser_errors)
    context.close()


@pytest.fixture(scope="package")
def offline_product() -> Iterator[Product]:
    """`iris up` without any key or service: the offline analyst answers, quicker than one reads."""
    brisk = {"IRIS_OFFLINE_PACE": "0.3"}
    with folder("offline") as data_dir, running_product(brisk, data_dir) as product:
        yield product


@pytest.fixture(scope="package")
def product(simulator_process: Simulator) -> Iterator[Product]:
    """`iris up` with the simulator behind every tier, and no key for GPT-4o."""
    models = {name: value for name, value in simulator_process.env().items() if not name.startswith("OPENAI")}
    with folder("simulated") as data_dir, running_product(models, data_dir) as product:
        yield product
