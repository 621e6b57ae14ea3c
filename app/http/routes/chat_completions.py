"""OpenAI-compatible calls."""

from __future__ import annotations

from app.domains.runs.analyses.errors import TooManyFollowed
from app.domains.runs.chat_completions import controller as completions
from app.domains.runs.chat_completions.errors import (
    ModelNotFound,
    NoUserMessage,
    TaskPrompt,
    UnsupportedChoices,
    UnsupportedContent,
    UnsupportedSchema,
)
from app.domains.runs.responses import controller as responses
from app.domains.runs.responses.errors import PreviousResponseNotFound
from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.answers import COMPLETION, RESPONSE
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import CUSTOM, OPEN, SEND
from app.http.calls.route import Route
from app.http.calls.token_scopes import ANALYZE, ANY_SCOPE

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

ANSWER = (
    *dict.fromkeys((*CUSTOM, *OPEN, *SEND)),
    *(ModelNotFound, NoUserMessage, TaskPrompt, UnsupportedContent, UnsupportedSchema, TooManyFollowed),
)

ROUTES: tuple[Route, ...] = (
    Route("GET", "/v1/models", SIGNED_IN, ANY_SCOPE, completions.list_chat_models),
    Route(
        "GET",
        "/v1/models/{model_id:path}",
        SIGNED_IN,
        ANY_SCOPE,
        completions.get_chat_model,
        (ModelNotFound,),
    ),
    Route(
        "POST",
        "/v1/chat/completions",
        SIGNED_IN,
        ANALYZE,
        completions.create_chat_completion,
        (*ANSWER, UnsupportedChoices),
        200,
        COMPLETION,
        Limit.ANALYSES,
        body_bytes=body_sizes.RESULT,
        streams=True,
    ),
    Route(
        "POST",
        "/v1/responses",
        SIGNED_IN,
        ANALYZE,
        responses.create_response,
        (*ANSWER, PreviousResponseNotFound),
        200,
        RESPONSE,
        Limit.ANALYSES,
        body_bytes=body_sizes.RESULT,
        streams=True,
    ),
)
