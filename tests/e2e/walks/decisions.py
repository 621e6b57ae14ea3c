"""Comparison of analyses, what-if, and the decision journal."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.e2e.backend import execute_sql
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.locators import dialog, region
from tests.simulator.behaviour import Match
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import held

INSERT_DECISION = """
INSERT INTO decisions (id, user_id, about, decided, confidence, review_on, created_at, outcome, resolved_at)
VALUES (
    gen_random_uuid(), $1, 'What was asked a year ago?', $2, $3, current_date - 30, now() - interval '1 year',
    $4::text, CASE WHEN $4::text IS NOT NULL THEN now() END
)
"""


def compare(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the comparison empty, with one analysis, the choice of another, with two, and a running what-
    if."""
    page = user.open("/compare")
    expect(page.get_by_text("Nothing to compare yet")).to_be_visible()
    yield "compare-nothing"
    first = user.analyze()
    user.analyze(
        "Should our school rent the gym of the town for a year, or build one of its own for 900,000 euros?"
    )
    page = user.open(f"/compare?ids={first}")
    page.get_by_role("button", name="Choose an analysis to compare").click()
    choice = dialog(page, "Choose an analysis")
    expect(choice.get_by_role("listitem")).to_have_count(1)
    yield "compare-choosing"
    choice.get_by_role("listitem").get_by_role("button").click()
    expect(page.get_by_role("article", name="Analysis B").get_by_text("Clarity").first).to_be_visible()
    yield "compare"
    user.open_result(first)
    page.get_by_role("button", name="What if…").click()
    prompt = dialog(page, "What if…")
    yield "what-if"
    simulator.play(held(120, Match(tier=1)))
    prompt.get_by_label("Decision Scenario").fill(SCENARIO.replace("240,000", "310,000"))
    prompt.get_by_role("button", name="Start Thinking").click()
    page.wait_for_url("**/compare?ids=*")
    simulator.wait(4, state="held")
    expect(
        page.get_by_role("article", name="Analysis B").get_by_text("4 of 4 lenses are writing")
    ).to_be_visible()
    yield "what-if-running"
    simulator.reset()


def journal(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the journal empty, a recorded decision, a due decision, its outcome, and the calibration."""
    page = user.open("/journal")
    expect(page.get_by_text("No decisions yet")).to_be_visible()
    yield "journal-empty"
    user.open_result(user.analyze())
    card = region(page, "Decision Journal")
    card.get_by_role("button", name="Record my decision").click()
    card.get_by_label("What did you decide?").fill("One boiler in July, the other after the winter.")
    yield "decision-form"
    card.get_by_role("button", name="Save decision").click()
    expect(card.get_by_text("50% sure")).to_be_visible()
    yield "decision"
    page = user.open("/journal")
    expect(region(page, "Open").get_by_text("One boiler in July")).to_be_visible()
    yield "journal-open"
    page.get_by_role("button", name="Record outcome").locator("visible=true").click()
    page.get_by_label("How did it turn out?").first.fill("The grant came in time.")
    yield "journal-outcome"
    page.get_by_role("button", name="Well", exact=True).click()
    expect(region(page, "Resolved").get_by_text("Turned out well")).to_be_visible()
    expect(page.get_by_text("1 of 10 outcomes")).to_be_visible()
    yield "journal-resolved"
    page.get_by_role("button", name="Delete the decision").click()
    yield "journal-deleting"
    insert_past_decisions(user, due=1, well=8, badly=4)
    page = user.open("/journal")
    expect(region(page, "Due for review").get_by_text("Due since")).to_be_visible()
    expect(region(page, "Calibration").locator("svg").first).to_be_visible()
    yield "journal"


def insert_past_decisions(user: User, *, due: int, well: int, badly: int) -> None:
    """Inserts decisions of a year ago: `due` without an outcome, `well` and `badly` with that outcome."""
    for number, outcome in enumerate([None] * due + ["well"] * well + ["badly"] * badly):
        execute_sql(
            user.product,
            INSERT_DECISION,
            user.id,
            f"Decision {number} of last year",
            95 - 5 * number,
            outcome,
        )
