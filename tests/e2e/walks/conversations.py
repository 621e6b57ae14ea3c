"""The chat interface and the conversations page."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.agents import DEBTS, FAMILY, create_own_and_global_agents
from tests.e2e.network import fail_requests
from tests.e2e.scripts import held_at, novel_then_changed, out_of_quota
from tests.e2e.users import SCENARIO, User, another_user
from tests.e2e.walks.locators import dialog, expect_toast
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import faulty

UNKNOWN_ID = "00000000-0000-4000-8000-000000000000"


def chat(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the chat view: empty, waiting, answered, failed, and not found."""
    page = user.open("/chat-interface?view=chat")
    expect(page.get_by_role("heading", name="Chat Interface")).to_be_visible()
    yield "chat"
    page.get_by_role("combobox", name="AI Model").click()
    expect(page.get_by_role("option")).to_have_count(5)
    yield "chat-models"
    page.keyboard.press("Escape")
    page.get_by_label("Your message").press("Enter")
    expect_toast(page, "Input Required")
    yield "chat-blank"
    simulator.play(held_at(novel_then_changed(), 120))
    ask(page, SCENARIO)
    simulator.wait(4, state="held")
    expect(page.get_by_text("Thinking Through Decision...")).to_be_visible()
    yield "chat-waiting"
    simulator.play(novel_then_changed())
    simulator.release()
    expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible()
    yield "chat-summary"
    yield from tab_states(page, "chat", ("Perspectives", "ClarityIQ"))
    simulator.play(faulty(Behaviour(fault=Fault.STATUS, status=401)))
    ask(page, "And what if the grant is not extended?")
    expect(page.get_by_text("No answer. ")).to_be_visible()
    expect_toast(page, "Analysis Failed")
    yield "chat-failed"
    simulator.reset()
    page = user.open(f"/chat-interface?view=chat&conversation={UNKNOWN_ID}")
    expect(page.get_by_text("This chat was not found")).to_be_visible()
    yield "chat-not-found"


def conversations(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields conversations with built-in, own and global agents."""
    with another_user(user) as other:
        own, _ = create_own_and_global_agents(user, other)
    page = user.open("/conversations")
    expect(page.get_by_text("Start a conversation")).to_be_visible()
    yield "conversations"
    page.get_by_role("combobox", name="Agent").click()
    for agent in ("SuperAgent", FAMILY, DEBTS):
        expect(page.get_by_role("option").filter(has_text=agent).first).to_be_visible()
    yield "agents"
    page.get_by_role("option").filter(has_text="SuperAgent").click()
    expect(page.get_by_label("Your question")).to_be_focused()
    yield "agent-chosen"
    simulator.play(held_at(novel_then_changed(), 120))
    ask(page, SCENARIO)
    simulator.wait(4, state="held")
    expect(page.get_by_text("Generating analysis...")).to_be_visible()
    yield "agent-waiting"
    simulator.play(novel_then_changed())
    simulator.release()
    expect(page.get_by_role("button", name="Create Post")).to_be_visible()
    yield "agent-perspectives"
    yield from tab_states(page, "agent", ("Summary", "ClarityIQ"))
    yield from failure_states(page, simulator)
    yield from post_states(page)
    yield from delete_states(page)
    page = user.open(f"/conversations?agent={own}")
    ask(page, SCENARIO)
    expect(page.get_by_role("button", name="Create Post")).to_be_visible()
    page.get_by_role("tab", name="Summary").click()
    yield "own-agent"
    page = user.open(f"/conversations?agent={UNKNOWN_ID}")
    expect(page.get_by_text("This agent was not found")).to_be_visible()
    yield "agent-not-found"


def failure_states(page: Page, simulator: Simulator) -> Iterator[str]:
    with fail_requests(page, "**/api/custom-analyze"):
        ask(page, "Is it too late?")
        expect(page.get_by_text("I hit an issue with your question.")).to_be_visible()
        expect_toast(page, "Analysis Failed")
        yield "agent-lost"
    simulator.play(out_of_quota())
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("No answer. ")).to_be_visible()
    expect_toast(page, "Analysis Failed")
    yield "agent-failed"
    simulator.reset()


def post_states(page: Page) -> Iterator[str]:
    page.get_by_role("button", name="Create Post").click()
    sharing = dialog(page, "Share to SocialMinds")
    yield "create-post"
    sharing.get_by_role("button", name="Share Post").click()
    expect_toast(page, "Analysis Shared")
    yield "created-post"
    page.keyboard.press("Escape")


def delete_states(page: Page) -> Iterator[str]:
    chats = page.get_by_role("region", name="Earlier chats")
    chats.get_by_role("listitem").hover()
    chats.get_by_role("button", name="Delete").click()
    prompt = dialog(page, "Delete this chat?")
    yield "delete-chat"
    prompt.get_by_role("button", name="Cancel").click()


def tab_states(page: Page, name: str, which: tuple[str, ...]) -> Iterator[str]:
    for tab in which:
        page.get_by_role("tab", name=tab, exact=True).click()
        yield f"{name}-{tab.lower()}"


def ask(page: Page, text: str) -> Locator:
    """Types into the composer and presses Enter."""
    box = page.get_by_role("textbox", name="Your message").or_(
        page.get_by_role("textbox", name="Your question")
    )
    box.fill(text)
    box.press("Enter")
    return box
