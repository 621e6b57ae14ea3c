"""Errors of the contact form."""

from __future__ import annotations

from app.core.errors import AppError, NotFound

QUERY_MOST = 5_000


class InvalidContactEmail(AppError):
    status = 422
    code = "unfit_contact_email"
    text = "Please enter a valid email address, so that we can answer."


class BlankQuery(AppError):
    status = 422
    code = "blank_query"
    text = "Please describe your query."


class QueryTooLong(AppError):
    status = 422
    code = "query_too_long"
    text = f"Your query must have at most {QUERY_MOST:,} characters."


class MessageNotFound(NotFound):
    code = "message_not_found"
    text = "This message does not exist."
