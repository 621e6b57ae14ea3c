"""Errors of decisions behind posts."""

from __future__ import annotations

from app.core.errors import AppError
from app.domains.community.posts.rules import OPTION_MOST, OPTIONS_LEAST, OPTIONS_MOST


class InvalidOptions(AppError):
    status = 422
    code = "invalid_options"
    text = (
        f"Please give {OPTIONS_LEAST} to {OPTIONS_MOST} different options of up to {OPTION_MOST} characters, "
        "or none."
    )


class OptionsFixed(AppError):
    status = 409
    code = "options_fixed"
    text = "People have voted, so the options cannot be changed."


class UnknownOption(AppError):
    status = 422
    code = "unknown_option"
    text = "This post has no such option."


class OwnVote(AppError):
    status = 409
    code = "own_vote"
    text = "You cannot vote on your own post."


class VotingClosed(AppError):
    status = 409
    code = "voting_closed"
    text = "The author has decided, so voting is closed."


class NoDecision(AppError):
    status = 409
    code = "no_decision"
    text = "Record what you decided first."
