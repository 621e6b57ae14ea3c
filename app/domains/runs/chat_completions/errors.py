"""Errors of the OpenAI-compatible calls."""

from __future__ import annotations

from app.core.errors import BadRequest, NotFound


class ModelNotFound(NotFound):
    code = "model_not_found"
    param = "model"
    text = "This model does not exist or you do not have access to it."


class NoUserMessage(BadRequest):
    code = "no_user_message"
    param = "messages"
    text = "The last message must be from the user and contain text."


class UnsupportedContent(BadRequest):
    code = "unsupported_content"
    param = "messages"
    text = "Only text content is supported."


class UnsupportedChoices(BadRequest):
    code = "unsupported_value"
    param = "n"
    text = "Only one choice is supported: n must be 1."


class UnsupportedSchema(BadRequest):
    code = "unsupported_schema"
    param = "response_format"
    text = "The analysis has no field for a required property of the JSON schema."


class TaskPrompt(BadRequest):
    """Raised for a request of a chat front end that is not a message of its user."""

    code = "task_prompt"
    param = "messages"
    text = (
        "This request asks for a title, tags or a summary of a chat. iRIS only analyses decisions: select "
        "another model for such tasks, or switch them off."
    )
