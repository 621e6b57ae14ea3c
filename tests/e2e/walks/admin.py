"""The administrators' page: access, and each of its parts in its states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.agents import FAMILY, create_agent
from tests.e2e.backend import execute_sql
from tests.e2e.network import alter_responses, fail_requests
from tests.e2e.users import User, another_user
from tests.e2e.walks.locators import dialog, expect_toast, region
from tests.simulator.fixture import Simulator

COUNCIL = "Town Council"
COURSE = "Buy my course on boilers. It is the last day. #boilers"
QUESTION = "Can our whole school use this, with one account for each class?\n\nWe have 240 pupils."


def set_admin(user: User, is_admin: bool = True) -> None:
    """Grants or revokes the role of an administrator; the first account of a product has it."""
    execute_sql(user.product, "UPDATE users SET is_admin = $1 WHERE username = $2", is_admin, user.username)


def admin(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the refusal for other users, then agents, users, reports, messages and the audit log."""
    set_admin(user, False)
    page = user.open("/admin")
    expect(page.get_by_role("heading", name="For administrators only")).to_be_visible()
    yield "admin-not-for-you"
    set_admin(user)
    with another_user(user) as other:
        create_agent(user, FAMILY, ("Children", "Money"))
        create_reported_post(user, other)
        user.open("/admin")
        yield from agent_states(page)
        yield from user_states(page, other)
        yield from report_states(page)
        other.post("/api/contact", {"email": "mary@school.example", "query": QUESTION})
        yield from message_states(page)
        yield from audit_states(page)


def create_reported_post(user: User, other: User) -> None:
    """Creates a post of another user and reports it."""
    analysis = other.import_analysis("Should our school replace its two old boilers this summer?", 82.4)
    body = {"agentId": "logical-lens", "content": COURSE, "analysisData": {"analysisId": analysis}}
    post = other.post("/api/social/share-analysis", body)["postId"]
    note = "Posts the same under every hashtag."
    user.post("/api/reports", {"kind": "post", "id": post, "reason": "spam", "note": note})


def agent_states(page: Page) -> Iterator[str]:
    """Yields the list, the empty list, and an agent that is created, promoted and deleted."""
    with alter_responses(page, "**/api/admin/agents?*", clear_agents):
        page.reload()
        expect(region(page, "Global Agents").get_by_text("No global agents yet")).to_be_visible()
        yield "admin-agents-empty"
    page.get_by_role("button", name="Create Global Agent").click()
    yield from create_agent_states(page)
    card = region(page, "User Agents").get_by_role("region", name=FAMILY).first
    promote = card.get_by_role("button", name="Make Global")
    with fail_requests(page, "**/make-global"):
        promote.click()
        expect_toast(page, "Failed to promote agent")
        yield "admin-promote-failed"
    promote.click()
    expect_toast(page, "Agent promoted to global successfully!")
    yield "admin-promoted"
    shown = region(page, "Global Agents").get_by_role("region", name=FAMILY).first
    shown.get_by_role("button", name=f"Delete {FAMILY}").click()
    prompt = dialog(page, f"Delete “{FAMILY}”?")
    yield "admin-delete"
    with fail_requests(page, "**/api/admin/agents/*"):
        prompt.get_by_role("button", name="Delete").click()
        expect_toast(page, "Failed to delete agent")
        yield "admin-delete-failed"
    prompt.get_by_role("button", name="Delete").click()
    expect_toast(page, "Agent deleted successfully!")
    yield "admin-deleted"


def clear_agents(body: Any) -> None:
    body |= {"agents": [], "next": None, "total": 0}
    body["counts"] = {"globalAgents": 0, "userAgents": 0, "totalAgents": 0}


def create_agent_states(page: Page) -> Iterator[str]:
    """Yields the form with validation errors, a failed request, and a created agent."""
    form = region(page, "Create Global Agent")
    create = form.get_by_role("button", name="Create Agent")
    name, goal = form.get_by_label("Agent Name"), form.get_by_label("Agent Goal")
    expect(create).to_be_disabled()
    yield "admin-create"
    for state, (named, aimed) in {
        "admin-create-no-name": (" ", "Weighs it."),
        "admin-create-no-goal": (COUNCIL, " "),
        "admin-create-no-lens": (COUNCIL, "Weighs what a town would have to live with."),
    }.items():
        name.fill(named)
        goal.fill(aimed)
        create.click()
        expect_toast(page, "Validation Error")
        yield state
    for place, lens in enumerate(("Money", "Ethical"), 1):
        card = form.get_by_role("group", name=f"Lens {place}")
        card.get_by_label("Lens Name").fill(lens)
        card.get_by_label("Focus point 1").fill("Who bears it, and who does not")
    with fail_requests(page, "**/create-global"):
        create.click()
        expect_toast(page, "Failed to create global agent")
        yield "admin-create-failed"
    # Names of global agents are unique, and other tests use the same product.
    name.fill(f"{COUNCIL} {page.evaluate('crypto.randomUUID()')[:8]}")
    create.click()
    expect_toast(page, "Global agent created successfully!")
    expect(form).to_have_count(0)
    yield "admin-created"


def user_states(page: Page, other: User) -> Iterator[str]:
    """Yields a user who is found, suspended and restored, and a password reset link."""
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Users").click()
    page.get_by_role("searchbox", name="Search users").fill(other.username)
    row = page.get_by_role("list", name="Users").get_by_role("listitem")
    expect(row).to_have_count(1)
    acts = row.get_by_role("button", name="Actions for Ada Lovelace")
    acts.click()
    expect(page.get_by_role("menu")).to_be_visible()
    yield "admin-user-menu"
    page.get_by_role("menuitem", name="Suspend").click()
    prompt = dialog(page, "Suspend Ada Lovelace?")
    expect(prompt.get_by_role("button", name="Suspend")).to_be_disabled()
    yield "admin-suspend"
    prompt.get_by_label("Reason").fill("Sells courses.")
    prompt.get_by_role("button", name="Suspend").click()
    expect_toast(page, "Ada Lovelace is suspended")
    expect(row).to_contain_text("Suspended")
    yield "admin-suspended"
    acts.click()
    page.get_by_role("menuitem", name="Unsuspend").click()
    dialog(page, "Unsuspend Ada Lovelace?").get_by_role("button", name="Unsuspend").click()
    expect_toast(page, "Ada Lovelace is no longer suspended")
    acts.click()
    page.get_by_role("menuitem", name="Password reset link").click()
    made = dialog(page, "Password reset link for Ada Lovelace")
    made.get_by_role("button", name="Create link").click()
    expect(made.get_by_label("Link", exact=True)).to_be_visible()
    yield "admin-reset-link"
    page.keyboard.press("Escape")
    page.get_by_role("searchbox", name="Search users").fill("nobody is called this")
    expect(page.get_by_text("No users found")).to_be_visible()


def report_states(page: Page) -> Iterator[str]:
    """Yields a report before and after its review."""
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Reports").click()
    card = page.get_by_role("region", name="Reported post").filter(has_text=COURSE).first
    expect(card).to_be_visible()
    yield "admin-reports"
    reason = card.get_by_label("Reason (for the author and the audit log)")
    reason.fill("Advertising.")
    with fail_requests(page, "**/hide"):
        card.get_by_role("button", name="Hide").click()
        expect_toast(page, "Not saved")
        expect(card).to_be_visible()
    reason.fill("Advertising.")
    card.get_by_role("button", name="Hide").click()
    expect_toast(page, "The post is hidden")
    page.get_by_role("link", name="Reviewed").click()
    expect(card.get_by_role("button", name="Restore")).to_be_visible()
    yield "admin-reports-judged"


def message_states(page: Page) -> Iterator[str]:
    """Yields a message until it is done."""
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Messages").click()
    card = page.get_by_role("region", name="Message from mary@school.example").first
    expect(card).to_contain_text("We have 240 pupils.")
    yield "admin-messages"
    page.get_by_role("link", name="All", exact=True).click()
    card.get_by_role("button", name="Mark as Done").click()
    expect(card.get_by_role("button", name="Mark as Done")).to_have_count(0)


def audit_states(page: Page) -> Iterator[str]:
    """Yields the audit log, unfiltered and without results."""
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Audit log").click()
    entries = page.get_by_role("list", name="Entries").get_by_role("listitem")
    expect(entries.first).to_be_visible()
    yield "admin-audit"
    page.get_by_role("combobox", name="Act: All actions").click()
    page.get_by_role("option", name="Suspend", exact=True).click()
    expect(entries.filter(has_not_text="suspended")).to_have_count(0)
    page.get_by_role("searchbox", name="Search people").fill("nobody is called this")
    expect(page.get_by_text("No such entry")).to_be_visible()
    yield "admin-audit-none"
