"""The decision or the input that the messages of a chat contain."""

from __future__ import annotations

from uuid import UUID

import pytest

from app.domains.runs.chat_completions.errors import NoUserMessage, TaskPrompt, UnsupportedContent
from app.domains.runs.chat_completions.request_text import Refinement, chat_input
from app.domains.runs.chat_completions.schemas import ChatMessage, ContentPart
from app.domains.runs.conversations.errors import MESSAGE_MOST
from routing.scenario.validation import MAX_SCENARIO_CHARS

FIRST, SECOND = UUID(int=1), UUID(int=2)


def user(text: str | list[ContentPart]) -> ChatMessage:
    return ChatMessage("user", text)


def answer(analysis_id: UUID) -> ChatMessage:
    return ChatMessage("assistant", f"## Verdict\n\n[Open](https://iris.test/iris?analysis={analysis_id})")


def test_decision_is_all_of_the_users_text() -> None:
    asked = chat_input(
        [
            ChatMessage("system", "Answer like a pirate."),
            user("Rent or buy?"),
            ChatMessage("assistant", "Which city?"),
            user([ContentPart("text", "Graz."), ContentPart("text", "Three years.")]),
        ]
    )
    assert asked.decision == "Rent or buy?\n\nGraz.\nThree years."
    assert asked.refinement is None


def test_messages_after_the_last_linked_answer_are_an_input_to_its_analysis() -> None:
    talk = [user("Rent or buy?"), answer(FIRST), user("In Graz."), answer(SECOND), user("Rates rose.")]
    assert chat_input(talk).refinement == Refinement(SECOND, "Rates rose.", is_named=False)
    failed = [*talk, ChatMessage("assistant", "Error"), user("Rates rose."), user("To 4 %.")]
    assert chat_input(failed).refinement == Refinement(SECOND, "Rates rose.\n\nTo 4 %.", is_named=False)


def test_json_answer_names_its_analysis() -> None:
    reply = f'{{"verdict": "Rent.", "url": "https://iris.test/iris?analysis={FIRST}"}}'
    found = chat_input([user("Rent or buy?"), ChatMessage("assistant", reply), user("In Graz.")]).refinement
    assert found is not None
    assert found.analysis_id == FIRST


def test_named_analysis_takes_the_text_since_the_last_answer() -> None:
    asked = chat_input([user("Rent or buy?"), answer(FIRST), user("In Graz.")], SECOND)
    assert asked.refinement == Refinement(SECOND, "In Graz.", is_named=True)
    assert chat_input([user("In Graz.")], SECOND).refinement == Refinement(SECOND, "In Graz.", is_named=True)


def test_oldest_messages_beyond_the_limit_are_omitted() -> None:
    long = "a" * (MAX_SCENARIO_CHARS - 10)
    asked = chat_input([user(long), user("b" * 9), user("c" * 9)])
    assert asked.decision == f"{'b' * 9}\n\n{'c' * 9}"
    asked = chat_input([answer(FIRST), user("b"), user("c" * (MESSAGE_MOST + 1))])
    assert asked.refinement is not None
    assert asked.refinement.text == "c" * (MESSAGE_MOST + 1)


@pytest.mark.parametrize(
    "messages",
    [
        [ChatMessage("system", "Help.")],
        [user("Rent or buy?"), ChatMessage("assistant", "Rent.")],
        [user("Rent or buy?"), user(" \n")],
        [user("")],
    ],
)
def test_last_message_must_be_text_of_the_user(messages: list[ChatMessage]) -> None:
    with pytest.raises(NoUserMessage):
        chat_input(messages)


def test_image_is_refused_in_the_last_message_only() -> None:
    picture = user([ContentPart("image_url"), ContentPart("text", "Rent or buy?")])
    with pytest.raises(UnsupportedContent):
        chat_input([picture])
    assert chat_input([picture, user("In Graz.")]).decision == "Rent or buy?\n\nIn Graz."


TITLE = """### Task:
Generate a concise title summarizing the chat history.
### Chat History:
<chat_history>
USER: Should I rent or buy?
</chat_history>"""
FOLLOW_UPS = """### Task:
Predict 3-5 useful messages this user might naturally send next.
<chat_history>
USER: Should I rent or buy?
</chat_history>"""
LIBRE_CHAT = (
    "Provide a concise, 5-word-or-less title for the conversation, using title case conventions. Only return "
    "the title itself.\n\nConversation:\nUser: Should I rent or buy?"
)
LIBRE_CHAT_STRUCTURED = (
    "Analyze this conversation and provide:\n1. The detected language of the conversation\n"
    "2. A concise title in the detected language (5 words or less)\n\nUser: Should I rent or buy?"
)


@pytest.mark.parametrize(
    "text",
    [
        TITLE,
        FOLLOW_UPS,
        LIBRE_CHAT,
        LIBRE_CHAT_STRUCTURED,
        "Summarize this conversation: Should I rent or buy?",
        "Suggest a short title for this chat: Should I rent or buy?",
    ],
)
def test_task_of_a_front_end_is_refused(text: str) -> None:
    with pytest.raises(TaskPrompt):
        chat_input([user("Rent or buy?"), answer(FIRST), user(text)])
    with pytest.raises(TaskPrompt):
        chat_input([ChatMessage("system", text), user("Rent or buy?")])


@pytest.mark.parametrize(
    "text",
    [
        "After a conversation with my landlord: rent or buy? Be concise, no title needed in this chat.",
        "Should the title of my book be concise or playful?",
        "Our support chat tags tickets by hand. Should we automate it or hire?",
        "### Task:\nRespond to the user query using the context.\n<context>…</context>\nRent or buy?",
    ],
)
def test_decision_about_chats_or_titles_is_no_task(text: str) -> None:
    assert chat_input([user(text)]).decision == text
