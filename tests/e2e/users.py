"""A signed-in user: its page and its API calls."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from playwright.sync_api import APIResponse, Page, expect

from tests.e2e.actions import PASSWORD
from tests.support.product import Product

Body = dict[str, Any]

SCENARIO = (
    "Should our school replace its two old boilers this summer for 240,000 euros, or wait a year? The "
    "heating failed twice in January, the grant for new ones ends in October, and the parents are divided."
)
TOKEN_SCRIPT = """
if (sessionStorage.getItem("came-in") === null) {
  sessionStorage.setItem("came-in", "yes");
  localStorage.setItem("authToken", "%s");
}
"""
"""Init script: stores the token when the first page of a tab opens."""
ASYNC = {"Prefer": "respond-async"}


class User:
    """A new account, registered over HTTP, and a page signed in to it."""

    def __init__(self, page: Page, product: Product) -> None:
        self.page = page
        self.product = product
        self.address = product.url
        self.username = f"ada{uuid4().hex[:10]}"
        form = {
            "username": self.username,
            "email": f"{self.username}@example.org",
            "password": PASSWORD,
            "confirmPassword": PASSWORD,
            "firstName": "Ada",
            "lastName": "Lovelace",
        }
        registered = _checked(page.request.post(f"{product.url}/api/auth/register", data=form))
        self.token: str = registered["token"]
        self.id: str = registered["user"]["id"]
        self.sign_in(page)

    def sign_in(self, page: Page) -> Page:
        """Signs another page in to the same account with the same session."""
        page.add_init_script(TOKEN_SCRIPT % self.token)
        return page

    def open(self, path: str = "/iris") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def open_result(self, analysis: str) -> Page:
        """Opens the page of a finished analysis and waits for everything that loads later."""
        page = self.open(f"/iris?analysis={analysis}")
        expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible()
        expect(page.get_by_role("region", name="Decision Journal")).to_be_visible()
        return page

    def get(self, path: str) -> Any:
        return _checked(self.page.request.get(self.address + path, headers=self._headers()))

    def post(self, path: str, body: Body, **headers: str) -> Any:
        sent = self.page.request.post(self.address + path, data=body, headers=self._headers(headers))
        return _checked(sent)

    def put(self, path: str, body: Body) -> Any:
        return _checked(self.page.request.put(self.address + path, data=body, headers=self._headers()))

    def delete(self, path: str) -> Any:
        return _checked(self.page.request.delete(self.address + path, headers=self._headers()))

    def analyze(self, scenario: str = SCENARIO, **body: Any) -> str:
        """Analyzes a scenario, waits for the result, and returns the ID."""
        return str(self.post("/api/analyze", {"scenario": scenario} | body)["analysisId"])

    def start_analysis(self, scenario: str = SCENARIO) -> str:
        """Starts an analysis without waiting for it, and returns the ID."""
        return str(self.post("/api/analyze", {"scenario": scenario}, **ASYNC)["analysisId"])

    def import_analysis(self, scenario: str, score: float) -> str:
        """Imports a finished analysis into the history and returns its ID."""
        lens = {"score": score / 10, "insights": ["One thing to know."], "reasoning": "So say the figures."}
        four = dict.fromkeys(("logical", "ethical", "factual", "strategic"), lens)
        record = {"decisionScenario": scenario, "clarityScore": score, "perspectives": four}
        return str(self.post("/api/analyses", record)["id"])

    def _headers(self, more: dict[str, str] | None = None) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}", **(more or {})}


@contextmanager
def another_user(user: User) -> Iterator[User]:
    """Creates another user of the same product, in a separate browser profile."""
    with new_user(user.page, user.product) as other:
        yield other


@contextmanager
def new_user(page: Page, product: Product) -> Iterator[User]:
    """Creates a user in a browser profile apart from that of the page."""
    browser = page.context.browser
    assert browser is not None
    context = browser.new_context()
    yield User(context.new_page(), product)
    context.close()


def _checked(answer: APIResponse) -> Any:
    assert answer.ok, f"{answer.status} {answer.url}: {answer.text()}"
    return answer.json() if answer.status != 204 else None
