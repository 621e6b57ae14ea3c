"""Errors of metrics."""

from __future__ import annotations

from app.core.errors import AppError


class NothingToExplain(AppError):
    status = 409
    code = "nothing_to_explain"
    text = "This analysis has no result, so there are no figures to explain."


class NothingToCompare(AppError):
    status = 409
    code = "nothing_to_compare"
    text = "There is nothing to compare: one of the two analyses has no result."


class NoParent(AppError):
    status = 409
    code = "no_parent"
    text = "This analysis has no parent. Choose an analysis to compare it with."
