"""What can go wrong with an analysis, in the specification's words where it has some."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from app.core.errors import AppError, BadRequest, NotFound
from routing.scenario.validation import UNCLEAR, ScenarioError

STREAMS_MOST = 20
"""Event streams of single analyses that one person may have open at one server."""


class TooManyFollowed(AppError):
    status = 429
    code = "too_many_streams"
    text = f"You follow {STREAMS_MOST} analyses already. Close one of them, or follow them on one stream."

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
    """The text names no choice. The answer has `questions`; nothing was stored or charged."""

    status = 422
    code = "unclear_scenario"
    text = UNCLEAR


class UnknownModelChosen(AppError):
    status = 422
    code = "unknown_model"
    text = "There is no such model."


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
    """`budget` is in USD a UTC day, `seconds_left` those until the next day begins."""

    status = 429
    code = "daily_budget_spent"
    text = "You have used today's budget for model calls. It starts again at 00:00 UTC."

    def __init__(self, budget: float, seconds_left: int) -> None:
        text = f"You have used today's budget of {dollars(budget)} for model calls."
        super().__init__(f"{text} It starts again at 00:00 UTC.", headers={"Retry-After": str(seconds_left)})


class InstallationBudgetSpent(AppError):
    """`seconds_left` are those until `resets_at`, when the budget of this UTC day or month starts again.
    `cause` says the same without what a caller can do instead."""

    status = 429
    code = "installation_budget_spent"
    text = "This installation has spent its budget for model calls. The offline analyst still answers."

    def __init__(self, period: Literal["day", "month"], resets_at: datetime, seconds_left: int) -> None:
        name = "today's" if period == "day" else "this month's"
        moment = resets_at.astimezone(UTC)
        self.cause = (
            f"This installation has spent {name} budget for model calls. "
            f"It starts again on {moment.day} {moment:%B %Y} at 00:00 UTC."
        )
        super().__init__(
            f"{self.cause} The offline analyst still answers.", headers={"Retry-After": str(seconds_left)}
        )


class InvalidEventId(BadRequest):
    code = "invalid_event_id"
    text = "The Last-Event-ID is not an id of this stream."


class AnalysisNotFound(NotFound):
    code = "analysis_not_found"
    text = "There is no such analysis, or it is not yours."


class NotAnAnalysis(AppError):
    status = 409
    code = "not_an_analysis"
    text = (
        "This text was answered with help, not analyzed. There is nothing to share, export, post or refine."
    )


class AnalysisIsOver(AppError):
    status = 409
    code = "analysis_is_over"
    text = "This analysis is already over."


class NothingToKeep(AppError):
    status = 409
    code = "nothing_to_keep"
    text = "No lens has finished yet, so there is nothing to keep. Wait a moment, or stop without a result."


class EmptyRecord(AppError):
    status = 422
    code = "empty_record"
    text = "At least one perspective needs a score."


class SampleRefused(AppError):
    """Something that only an analysis of the person's own can do was asked of a sample."""

    status = 409
    code = "sample"
    text = "A sample is written by hand and cannot be continued. Start an analysis of your own instead."


class AnalysisFailed(AppError):
    """The run ended without a result; the text is its readable reason."""

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
    """'$5', '$2.50', '$0.004'."""
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
    """The answer to a scenario that cannot be analysed."""
    if error.code == "unclear":
        return UnclearScenario(error.text, questions=error.questions)
    return _PROBLEMS[error.code](error.text)
