"""The page of a finished analysis: every widget, and the explanation of every figure."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.actions import LENSES, expect_result, lane, open_how_made, receipt, register, start_analysis
from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, axe_findings
from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.simulator.fixture import Simulator
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

SCENARIO = (
    "Should we move the shop to Leeds (rent £1,900 a month) or renew in York for three years? My partner is "
    "against it, two employees would have to commute, and the landlord wants an answer by 30 June."
)
INPUT = "The landlord in Leeds has just offered six months without rent, and both employees would come along."


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def open_finished_analysis(page: Page, product: Product) -> str:
    register(page, product.url)
    address = start_analysis(page, SCENARIO)
    expect_result(page)
    return address


def test_empty_dashboard_shows_tiles_scenario_box_and_models(page: Page, offline_product: Product) -> None:
    """The dashboard shows four tiles, the scenario box and each model with its state."""
    register(page, offline_product.url)
    tiles = page.get_by_role("list", name="The four lenses")
    for tile in ("LogicalSoundness", "EthicalValues", "FactualEvidence", "StrategicPlanning"):
        expect(tiles.get_by_role("listitem").filter(has_text=tile)).to_be_visible()
    box = page.get_by_label("Decision Scenario")
    expect(box).to_have_attribute("rows", "4")
    box.press("Enter")
    expect(page.get_by_text("Please enter a decision scenario to analyze.", exact=True)).to_be_visible()
    page.get_by_role("combobox", name="AI Model").click()
    gemini = page.get_by_role("option", name="Gemini 2.5-Flash")
    expect(gemini).to_contain_text("About 15-20 s response")
    expect(page.get_by_role("option", name="GPT-4o")).to_contain_text("Needs API credits")


def test_result_shows_every_widget(page: Page, offline_product: Product) -> None:
    """Each widget of the specification appears with its title, and axe has no finding with all of them
    open."""
    register(page, offline_product.url)
    start_analysis(page, SCENARIO)
    expect_result(page)
    expect(card(page, "Model and routing")).to_have_count(0)
    open_how_made(page)
    for name in (
        "Model and routing",
        "Insight Distribution",
        "ClarityIQ",
        "Charts",
        "Multi-Perspective Coverage",
        "Self-Check",
        "Raw response",
        "Quality gate",
        "Timeline",
    ):
        expect(card(page, name)).to_be_visible()
    expect(page.get_by_role("heading", name="Perspective Thinking")).to_be_visible()
    for title in ("Lens scores", "Friction fingerprint", "Stability scores"):
        drawn = card(page, "Charts").locator("figure").filter(has_text=title)
        expect(drawn.locator("svg").first).to_be_visible()
    expect(card(page, "Insight Distribution").locator("svg path").first).to_be_visible()
    expect(receipt(page).get_by_role("button", name=re.compile("^Saved"))).to_be_visible()
    open_all_widgets(page)
    assert axe_findings(page) == []


def open_all_widgets(page: Page) -> None:
    clarity = card(page, "ClarityIQ")
    said = set()
    for reader in ("Casual", "Professional", "Research"):
        clarity.get_by_role("tab", name=reader).click()
        said.add(clarity.get_by_role("tabpanel").inner_text())
    assert len(said) == 3
    clarity.get_by_role("button", name="Technical Details").click()
    for group in ("CDM Conflict", "ACR Compression", "MCH Stability"):
        expect(clarity.get_by_role("heading", name=group)).to_be_visible()
    page.get_by_role("button", name="More of Logical").click()
    logical = lane(page, "Logical")
    expect(logical.get_by_role("button", name="Latest insights")).to_be_visible()
    expect(logical.get_by_role("button", name="Deep dive analysis")).to_be_visible()
    expect(
        logical.get_by_text(re.compile(r"^Logical · tier \d · offline-analyst · pass \d · prompt"))
    ).not_to_have_count(0)
    raw = card(page, "Raw response")
    raw.get_by_role("button", name="Raw response").click()
    raw.get_by_role("button", name="Logical").click()
    expect(raw.locator("pre")).to_contain_text('"insights"')


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_lanes_keep_their_positions(
    page: Page, product: Product, simulator: Simulator, size: ViewportSize
) -> None:
    """Lanes and receipt keep their positions during an escalation. When the result appears, the page stays at
    its top, and the lanes have their final positions at once."""
    page.set_viewport_size(size)
    page.emulate_media(reduced_motion="no-preference")
    held, weak = Behaviour(hold_at=40), Behaviour(quality="weak", hold_at=40)
    answers = [(2, "strategic", held), (1, "strategic", weak)]
    answers += [(1, lens, held) for lens in ("logical", "ethical", "factual")]
    rules = (Rule(match=Match(tier=tier, lens=lens), behave=behave) for tier, lens, behave in answers)
    simulator.play(Script(rules=tuple(rules)))
    register(page, product.url)
    start_analysis(page, SCENARIO)
    simulator.wait(4, state="held")
    expect(lane(page, "Strategic")).to_contain_text("Writing")
    before = vertical_positions(page)
    simulator.release()
    simulator.wait(state="held", tier=2)
    expect(lane(page, "Strategic").get_by_text("120B")).to_be_visible()
    assert vertical_positions(page) == before
    simulator.release()
    expect_result(page)
    expect(page.get_by_role("textbox", name="Your input")).to_be_visible()
    expect(card(page, "Decision Journal")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    open_how_made(page)
    settled = vertical_positions(page)
    expect(card(page, "Self-Check")).to_be_attached()
    assert vertical_positions(page) == settled


def vertical_positions(page: Page) -> list[float]:
    """Returns the vertical positions of the receipt and of the lanes, with the end of the last lane.

    Of rows, of which one is expanded, only the first counts.
    """
    places = page.locator("main article[aria-label$=' lens'], [aria-label=Receipt]")
    found: list[float] = places.evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top + scrollY)"
    )
    end: float = places.last.evaluate("one => one.getBoundingClientRect().bottom + scrollY")
    is_rows = page.get_by_role("button", name="Text of Logical").is_visible()
    return [*(found[:2] if is_rows else found), end]


def test_every_sixth_figure_opens_its_explanation(page: Page, offline_product: Product) -> None:
    """Opens the formula of every sixth figure; no panel is empty.

    tests/routing/clarity/explain checks the explanation of every figure.
    """
    open_finished_analysis(page, offline_product)
    open_how_made(page)
    card(page, "ClarityIQ").get_by_role("button", name="Technical Details").click()
    figures = page.locator("main button[aria-haspopup=dialog].tabular-nums")
    expect(figures.nth(40)).to_be_attached()
    panel = page.get_by_role("dialog", name="Score breakdown")
    for index in range(0, figures.count(), 6):
        figure = figures.nth(index)
        name = figure.inner_text()
        figure.click()
        expect(panel.get_by_role("article"), name).to_be_visible()
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)


def test_other_weights_change_the_score(page: Page, offline_product: Product) -> None:
    """Moving a weight shows the resulting score; the weights sum to 1, and a reset restores the stored score.
    Uses a sample, whose score has no ceiling."""
    register(page, offline_product.url)
    page.get_by_role("region", name="No key yet?").get_by_role("listitem").first.get_by_role("button").click()
    expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible(timeout=60_000)
    score = page.get_by_role("region", name="Result").get_by_role("button", name=re.compile("^ClarityIQ"))
    shown = re.sub(r"[^\d.]", "", score.inner_text())
    score.click()
    weights = page.get_by_role("region", name="Adjust weights")
    would_be = weights.get_by_role("status")
    expect(would_be).to_contain_text(shown)
    slider = weights.get_by_role("slider", name=re.compile("confidence", re.IGNORECASE))
    slider.focus()
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    expect(would_be).to_contain_text(f"compared with {shown}")
    values = [float(one.get_attribute("value") or "") for one in weights.get_by_role("slider").all()]
    assert sum(values) == 100
    assert axe_findings(page) == []
    weights.get_by_role("button", name="Reset").click()
    expect(would_be).not_to_contain_text("compared with")


def test_chart_that_fails_to_load_leaves_its_figures(
    page: Page, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """Without the chart library, the page shows a message and the three percentages."""
    browser_errors.expected |= {"recharts", "dynamically imported module"}
    page.route("**/recharts-*.js", lambda route: route.abort())
    open_finished_analysis(page, offline_product)
    open_how_made(page)
    donut = card(page, "Insight Distribution")
    expect(donut.get_by_text("Chart loading failed")).to_be_visible()
    for kind in ("Agreeing", "Conflicting", "Unique"):
        expect(donut.get_by_role("listitem").filter(has_text=re.compile(rf"{kind} \d+%"))).to_be_visible()


def test_added_input_is_compared_by_lens(page: Page, offline_product: Product) -> None:
    """The comparison shows the changes of each lens and a link to the previous analysis."""
    before = open_finished_analysis(page, offline_product)
    box = page.get_by_role("textbox", name="Your input")
    box.fill(INPUT)
    box.press("Enter")
    comparison = card(page, "Comparison with the previous analysis")
    expect(comparison).to_be_visible(timeout=90_000)
    assert page.url != before
    badge = re.compile(r"pt insight boost|pt tension resolved|new perspectives|refined analysis")
    for lens in LENSES:
        expect(comparison.get_by_role("listitem").filter(has_text=lens).get_by_text(badge)).to_be_visible()
        expect(lane(page, lens).get_by_text(badge)).to_be_visible()
    page.get_by_role("button", name="More of Logical").click()
    expect(lane(page, "Logical").get_by_role("button", name="Previous insights")).to_be_visible()
    expect(page.get_by_text("With one input, after")).to_be_visible()
    page.get_by_role("button", name="the previous analysis").click()
    page.wait_for_url(before)


def test_floating_button_clears_result_and_input(page: Page, offline_product: Product) -> None:
    """The floating button clears the scenario box and the result."""
    open_finished_analysis(page, offline_product)
    page.get_by_role("button", name="Clear the result and the input").click()
    expect(page.get_by_label("Decision Scenario")).to_have_value("")
    expect(page.get_by_role("heading", name="iRIS suggests")).to_have_count(0)
