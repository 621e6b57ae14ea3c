"""Errors of conversations."""

from __future__ import annotations

from app.core.errors import AppError, BadRequest, NotFound

INPUTS_MOST = 5
"""Maximum number of inputs per scenario (specification, section 9)."""

MESSAGE_MOST = 5_000

TURNS_MOST = 200
"""Maximum number of turns. A conversation is always read as a whole, which is fast up to this length."""


class ConversationNotFound(NotFound):
    code = "conversation_not_found"
    text = "This conversation does not exist or you do not have access to it."


class ConversationFull(AppError):
    status = 409
    code = "conversation_full"
    text = f"This conversation has reached the limit of {TURNS_MOST} messages. Please start a new one."


class UnclearConversation(AppError):
    status = 422
    code = "unclear_conversation"
    text = "Send either 'originalAnalysis' with its 'analysisId', or 'agentId'."


class NothingToRefine(AppError):
    status = 409
    code = "nothing_to_refine"
    text = "This analysis has no result to refine."


class NotAThinkingConversation(AppError):
    status = 409
    code = "not_a_thinking_conversation"
    text = "This is a conversation with an agent. To ask the agent, start an analysis in it."


class BlankMessage(BadRequest):
    code = "blank_message"
    text = "Please enter what you want to add."


class MessageTooLong(AppError):
    status = 413
    code = "message_too_long"
    text = f"The message has more than {MESSAGE_MOST:,} characters."


class TooManyInputs(AppError):
    status = 409
    code = "too_many_inputs"
    text = f"You have used all {INPUTS_MOST} inputs of this scenario."


class RefinementRunning(AppError):
    status = 409
    code = "still_thinking"
    text = "Your last input is still being processed. Please wait for the answer, or stop it."
