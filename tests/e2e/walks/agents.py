"""The agent builder, AgentMinds, the directory and an agent's own page."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.actions import open_how_made
from tests.e2e.agents import DEBTS, FAMILY, create_own_and_global_agents
from tests.e2e.network import fail_requests
from tests.e2e.scripts import out_of_quota
from tests.e2e.users import SCENARIO, User, another_user
from tests.e2e.walks.locators import dialog, expect_toast, region
from tests.simulator.fixture import Simulator

UNKNOWN_ID = "00000000-0000-4000-8000-000000000000"
LENSES = ("Children", "Money", "Health", "Time")


def fill_form(page: Page, name: str) -> None:
    """Fills in the builder's form with an agent of four custom lenses."""
    page.get_by_label("Agent Name").fill(name)
    page.get_by_label("Agent Goal").fill("Looks at a decision as those would who have to live with it.")
    for place, lens in enumerate(LENSES, 1):
        card = page.get_by_role("group", name=f"Lens {place}")
        card.get_by_label("Lens name").fill(lens)
        card.get_by_label("Guidelines").fill(f"Say what it means for {lens.lower()}.\nName who bears it.")


def builder(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the empty form, validation errors, a restored draft, prompts, a test, and the launch."""
    page = user.open("/mirror-space")
    launch = page.get_by_role("button", name="Launch Agent to Network")
    expect(launch).to_be_disabled()
    yield "builder"
    page.get_by_role("button", name="Start from a template").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "builder-templates"
    page.keyboard.press("Escape")
    fill_form(page, "asdf")
    page.get_by_label("Agent Goal").fill("ab")
    page.get_by_role("group", name="Lens 1").get_by_label("Guidelines").fill("hahahahahaha")
    launch.click()
    expect(page.get_by_label("Agent Name")).to_be_focused()
    yield "builder-meaningless"
    fill_form(page, "Family Council")
    page.reload()
    expect(page.get_by_text("Draft restored")).to_be_visible()
    expect(page.get_by_label("Agent Name")).to_have_value("Family Council")
    yield "builder-restored"
    page.get_by_role("button", name="Preview prompts").click()
    expect(page.get_by_role("dialog").get_by_role("tab", name="Children")).to_be_visible()
    yield "builder-preview"
    page.keyboard.press("Escape")
    yield from draft_test_states(page, simulator)
    with fail_requests(page, "**/api/mirror-minds"):
        launch.click()
        expect_toast(page, "Creation Failed")
        yield "builder-lost"
    launch.click()
    page.wait_for_url("**/dare")
    expect_toast(page, "Agent Created Successfully!")
    yield "builder-launched"


def draft_test_states(page: Page, simulator: Simulator) -> Iterator[str]:
    """Yields the test of a draft without and with answers of the models."""
    page.get_by_label("Test scenario").fill(SCENARIO)
    simulator.play(out_of_quota())
    page.get_by_role("button", name="Run Test").click()
    expect_toast(page, "SuperAgent Test Failed")
    yield "builder-test-failed"
    simulator.reset()
    page.get_by_role("button", name="Run Test").click()
    expect_toast(page, "SuperAgent Analysis Complete")
    expect(page.get_by_role("article", name="Children lens")).to_be_visible()
    yield "builder-tested"


def minds(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields AgentMinds empty, with a followed agent, and with an own agent that is run, posted, edited and
    deleted."""
    page = user.open("/dare")
    expect(page.get_by_text("No agents followed yet")).to_be_visible()
    yield "minds-empty"
    with another_user(user) as other:
        _, shared = create_own_and_global_agents(user, other)
    user.post(f"/api/agents/{shared}/follow", {})
    page.reload()
    expect(page.get_by_role("article", name=DEBTS)).to_be_visible()
    yield "minds-followed"
    page.get_by_role("tab", name="Your Personal Agents").click()
    expect(page.get_by_role("article", name=FAMILY)).to_be_visible()
    yield "minds-personal"
    page.get_by_role("button", name=FAMILY, exact=True).click()
    selected = region(page, "Selected Agent")
    yield "minds-selected"
    yield from run_states(page, selected)
    yield from post_states(page)
    yield from edit_states(page)
    yield from delete_states(page)
    page = user.open(f"/dare?agent={UNKNOWN_ID}")
    expect(page.get_by_text("This agent was not found")).to_be_visible()
    yield "minds-not-found"


def run_states(page: Page, selected: Locator) -> Iterator[str]:
    start = selected.get_by_role("button", name="Run Agent")
    start.click()
    expect_toast(page, "Input Required")
    yield "minds-blank"
    selected.get_by_label("Decision Scenario").fill(SCENARIO)
    with fail_requests(page, "**/api/dare-analyze"):
        start.click()
        expect_toast(page, "Analysis Failed")
        yield "minds-lost"
    start.click()
    expect_toast(page, "Analysis Complete")
    expect(page.get_by_role("button", name="Create Social Post")).to_be_visible()
    yield "minds-result"
    open_how_made(page)
    expect(page.get_by_role("region", name="Insight Distribution")).to_be_visible()
    yield "minds-figures"


def post_states(page: Page) -> Iterator[str]:
    page.get_by_role("button", name="Create Social Post").click()
    sharing = dialog(page, "Create Social Post")
    yield "minds-post"
    with fail_requests(page, "**/api/social/posts"):
        sharing.get_by_role("button", name="Share Post").click()
        expect_toast(page, "Post Failed")
        yield "minds-post-failed"
    sharing.get_by_role("button", name="Share Post").click()
    expect_toast(page, "Post Created")
    expect(page.get_by_role("link", name="Read the post").first).to_be_visible()
    yield "minds-posted"


def edit_states(page: Page) -> Iterator[str]:
    page.get_by_role("button", name=f"Edit {FAMILY}").click()
    form = dialog(page, "Edit AgentMinds")
    form.get_by_label("Agent Goal").fill("Looks at a decision as the youngest of the family would.")
    yield "minds-edit"
    with fail_requests(page, "**/api/mirror-minds/*"):
        form.get_by_role("button", name="Update Agent").click()
        expect_toast(page, "Update Failed")
        yield "minds-update-failed"
    form.get_by_role("button", name="Update Agent").click()
    expect_toast(page, "Agent Updated")
    yield "minds-updated"
    page.get_by_role("button", name=f"Edit {FAMILY}").click()
    form.get_by_role("tab", name="2 versions").click()
    expect(form.get_by_role("button", name="Restore").first).to_be_visible()
    yield "minds-versions"
    page.keyboard.press("Escape")


def delete_states(page: Page) -> Iterator[str]:
    page.get_by_role("button", name=f"Delete {FAMILY}").click()
    prompt = dialog(page, "Delete MirrorAgent")
    yield "minds-delete"
    with fail_requests(page, "**/api/mirror-minds/*"):
        prompt.get_by_role("button", name="Delete").click()
        expect_toast(page, "Delete Failed")
        yield "minds-delete-failed"
    prompt.get_by_role("button", name="Delete").click()
    expect_toast(page, "Agent Deleted")
    yield "minds-deleted"


def directory(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the directory: search, follow, unfollow, no results, and an agent's page."""
    with another_user(user) as other:
        create_own_and_global_agents(user, other)
    page = user.open("/global-agents?sort=newest")
    card = page.get_by_role("article", name=DEBTS).first
    expect(card).to_be_visible()
    yield "directory"
    page.get_by_role("combobox", name="Category: All").click()
    yield "directory-categories"
    page.keyboard.press("Escape")
    with fail_requests(page, "**/follow"):
        card.get_by_role("button", name="Follow").click()
        expect_toast(page, "Action Failed")
        expect(card.get_by_role("button", name="Following")).to_have_count(0)
        yield "directory-failed"
    card.get_by_role("button", name="Follow").click()
    expect_toast(page, "You're now following")
    yield "directory-followed"
    card.get_by_role("button", name="Following").click()
    expect_toast(page, "You unfollowed")
    yield "directory-unfollowed"
    page.get_by_label("Search agents").fill("nobody is called this")
    expect(page.get_by_role("heading", name="No agents found")).to_be_visible()
    yield "directory-none"
    page.get_by_role("button", name="Show all agents").click()
    card.get_by_role("link", name=DEBTS, exact=True).click()
    expect(page.get_by_role("heading", name=DEBTS, level=1)).to_be_visible()
    yield "profile"
    page = user.open(f"/agents/{UNKNOWN_ID}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "profile-not-found"
