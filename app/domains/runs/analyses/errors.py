"""Analysis errors. Texts that the specification contains are used verbatim."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from app.core.errors import AppError, BadRequest, NotFound
from routing.scenario.validation import UNCLEAR, ScenarioError

STREAMS_MOST = 20
"""Maximum number of event streams of single analyses per person and server."""


class TooManyFollowed(AppError):
    status = 429
    code = "too_many_streams"
    text = f"You are already following {STREAMS_MOST} analyses. Close one, or follow several on one stream."

    def __init__(self) -> None:
        super().__init__(headers={"Retry-After": "10"})


class BlankScenario(AppError):
    status = 400
    code = "blank_scenario"
    text = "Please enter a decision scenario to analyze."


class ScenarioTooLong(AppError):
    status = 413
    code = "scenario_too_long"
    text = "The scenario has more than 20,000 characters."


class UnstorableScenario(BadRequest):
    code = "unstorable_text"
    text = "The scenario contains a character that cannot be stored."


class UnclearScenario(AppError):
    """Raised when the text names no choice. The answer has `questions`. Nothing was stored or charged."""

    status = 422
    code = "unclear_scenario"
    text = UNCLEAR


class UnknownModelChosen(AppError):
    status = 422
    code = "unknown_model"
    text = "This model does not exist."


class ModelNotConfigured(AppError):
    status = 409
    code = "model_not_configured"
    text = "This model is not configured."


class InvalidIdempotencyKey(BadRequest):
    code = "invalid_idempotency_key"
    text = "The Idempotency-Key must be 1 to 200 printable ASCII characters."


class IdempotencyKeyReused(AppError):
    status = 422
    code = "idempotency_key_reused"
    text = "This Idempotency-Key was already used for a different request. Please use a new one."


class DailyBudgetSpent(AppError):
    """Raised when the user's budget is spent.

    `budget` is in USD per UTC day, `seconds_left` until the next day.
    """

    status = 429
    code = "daily_budget_spent"
    text = "You have used today's budget for model calls. It resets at 00:00 UTC."

    def __init__(self, budget: float, seconds_left: int) -> None:
        text = f"You have used today's budget of {dollars(budget)} for model calls."
        super().__init__(f"{text} It resets at 00:00 UTC.", headers={"Retry-After": str(seconds_left)})


class TokenBudgetSpent(AppError):
    """Raised when the budget of an API token is spent.

    `budget` is in USD per UTC day, `seconds_left` until the next day.
    """

    status = 429
    code = "token_budget_spent"
    text = "This API token has used today's budget for model calls. It resets at 00:00 UTC."

    def __init__(self, budget: float, seconds_left: int) -> None:
        text = f"This API token has used today's budget of {dollars(budget)} for model calls."
        super().__init__(f"{text} It resets at 00:00 UTC.", headers={"Retry-After": str(seconds_left)})


class InstallationBudgetSpent(AppError):
    """Raised when the installation's budget is spent.

    `seconds_left` is the time until `resets_at`, when the budget of this UTC day or month is reset. `cause`
    is the same text without the alternative for the caller.
    """

    status = 429
    code = "installation_budget_spent"
    text = "This installation has spent its budget for model calls. The offline analyst still answers."

    def __init__(self, period: Literal["day", "month"], resets_at: datetime, seconds_left: int) -> None:
        name = "today's" if period == "day" else "this month's"
        moment = resets_at.astimezone(UTC)
        self.cause = (
            f"This installation has spent {name} budget for model calls. "
            f"It resets on {moment.day} {moment:%B %Y} at 00:00 UTC."
        )
        super().__init__(
            f"{self.cause} The offline analyst still answers.", headers={"Retry-After": str(seconds_left)}
        )


class InvalidEventId(BadRequest):
    code = "invalid_event_id"
    text = "The Last-Event-ID does not belong to this stream."


class AnalysisNotFound(NotFound):
    code = "analysis_not_found"
    text = "This analysis does not exist or you do not have access to it."


class NotAnAnalysis(AppError):
    status = 409
    code = "not_an_analysis"
    text = (
        "This text was answered with help resources instead of an analysis, so it cannot be shared, "
        "exported, posted or refined."
    )


class AnalysisIsOver(AppError):
    status = 409
    code = "analysis_is_over"
    text = "This analysis has already ended."


class NothingToKeep(AppError):
    status = 409
    code = "nothing_to_keep"
    text = "No lens has finished yet, so there is nothing to keep. Wait a moment, or stop without a result."


class EmptyRecord(AppError):
    status = 422
    code = "empty_record"
    text = "At least one perspective needs a score."


class SampleRefused(AppError):
    """Raised for an operation that samples do not support."""

    status = 409
    code = "sample"
    text = "Samples are written by hand and cannot be continued. Start your own analysis instead."


class AnalysisFailed(AppError):
    """Raised when the run ended without a result. The text is its readable reason."""

    status = 502
    code = "analysis_failed"
    text = "Unable to analyze your decision. Please try again."


class AnalysisCanceled(AppError):
    status = 409
    code = "analysis_canceled"
    text = "You stopped this analysis."


class AnalysisTimeout(AppError):
    status = 504
    code = "analysis_timeout"
    text = "Request timeout - the analysis takes longer than expected. You find it in your history."


def dollars(amount: float) -> str:
    """Formats an amount: '$5', '$2.50', '$0.004'."""
    if amount == round(amount):
        return f"${amount:,.0f}"
    return f"${amount:,.2f}" if amount == round(amount, 2) else f"${amount:g}"


_PROBLEMS: dict[str, type[AppError]] = {
    "blank": BlankScenario,
    "too_long": ScenarioTooLong,
    "nul": UnstorableScenario,
    "surrogate": UnstorableScenario,
}


def scenario_error(error: ScenarioError) -> AppError:
    """Maps a scenario error to its response."""
    if error.code == "unclear":
        return UnclearScenario(error.text, questions=error.questions)
    return _PROBLEMS[error.code](error.text)
