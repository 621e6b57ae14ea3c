"""A browser for the run, and a product for each module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.browser import DESKTOP, Complaints, chromium, new_page
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.product import Product, running_product

__all__ = ["Simulator", "simulator", "simulator_process"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For this package alone: while it is open, an event loop of Playwright's runs in this thread."""
    with chromium() as browser:
        yield browser


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """What the browser complains of during the test; at its end there must be nothing."""
    complaints = Complaints()
    yield complaints
    assert complaints.said == []


@pytest.fixture
def page(browser: Browser, complaints: Complaints) -> Iterator[Page]:
    """A page in a profile of its own, at a desktop's size."""
    context = browser.new_context(viewport=DESKTOP)
    yield new_page(context, complaints)
    context.close()


@pytest.fixture(scope="module")
def offline_product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """`iris up` without any key or service: the offline analyst answers."""
    with running_product({}, tmp_path_factory.mktemp("offline")) as product:
        yield product


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory, simulator_process: Simulator) -> Iterator[Product]:
    """`iris up` with the simulator behind every tier."""
    with running_product(simulator_process.env(), tmp_path_factory.mktemp("simulated")) as product:
        yield product
