"""Errors of moderation."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class ContentNotFound(NotFound):
    code = "thing_not_found"
    text = "This post, comment or agent does not exist, or you cannot see it."


class ReportOfOwnContent(AppError):
    status = 409
    code = "own_thing"
    text = "This is your own. You can change or delete it yourself."


class PersonNotFound(NotFound):
    code = "person_not_found"
    text = "There is no such account."


class ReasonRequired(AppError):
    status = 422
    code = "reason_required"
    text = "Please give a reason. It is recorded in the audit log."


class SelfModeration(AppError):
    status = 409
    code = "not_oneself"
    text = "You cannot do this to your own account. Ask another administrator."


class LastAdministrator(AppError):
    status = 409
    code = "last_administrator"
    text = "This is the last administrator. Make someone else an administrator first."


class HideReasonRequired(ReasonRequired):
    text = "Please give a reason. The author will see it."


class OpenReasonRequired(ReasonRequired):
    text = "Please give a reason. The owner will see it, and it is recorded in the audit log."


class NotHidden(NotFound):
    code = "not_hidden"
    text = "No content of yours at this address is hidden by a moderator."


class ObjectionTextRequired(AppError):
    status = 422
    code = "objection_text_required"
    text = "Please say why it should be shown again."


class ObjectionOpen(AppError):
    status = 409
    code = "objection_open"
    text = "You have already objected. A moderator will answer."


class ObjectionNotFound(NotFound):
    code = "objection_not_found"
    text = "There is no such objection."


class ObjectionAnswered(AppError):
    status = 409
    code = "objection_answered"
    text = "This objection has already been answered."


class AnswerRequired(AppError):
    status = 422
    code = "answer_required"
    text = "Please say why it stays hidden. The author will see it."
