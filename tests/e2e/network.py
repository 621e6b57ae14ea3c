"""Delays, fails, answers or alters requests of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, Route


@contextmanager
def hold_requests(page: Page, calls: str) -> Iterator[None]:
    """Holds requests to these addresses until the end of the block."""
    held: list[Route] = []
    page.route(calls, lambda route: held.append(route))
    try:
        yield
    finally:
        for route in held:
            route.continue_()
        page.unroute(calls)


@contextmanager
def fail_requests(page: Page, calls: str) -> Iterator[None]:
    """Fails requests to these addresses with a connection error."""
    page.route(calls, lambda route: route.abort("connectionfailed"))
    try:
        yield
    finally:
        page.unroute(calls)


@contextmanager
def fulfill_requests(page: Page, calls: str, **answer: Any) -> Iterator[None]:
    """Answers requests to these addresses with `status`, `content_type` and `body`."""
    page.route(calls, lambda route: route.fulfill(**answer))
    try:
        yield
    finally:
        page.unroute(calls)


@contextmanager
def alter_responses(page: Page, calls: str, change: Callable[[Any], object]) -> Iterator[None]:
    """Applies `change` to the JSON of responses from these addresses."""

    def pass_on(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        change(body)
        route.fulfill(response=answer, json=body)

    page.route(calls, pass_on)
    try:
        yield
    finally:
        page.unroute(calls)
