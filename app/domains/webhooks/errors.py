"""Webhook errors."""

from __future__ import annotations

from app.core.errors import AppError, NotFound
from app.domains.webhooks.schemas import WEBHOOKS_MOST


class InvalidWebhookUrl(AppError):
    status = 422
    code = "invalid_webhook_url"
    text = "Enter an address that starts with https:// and contains no user name, password or fragment."


class TooManyWebhooks(AppError):
    status = 409
    code = "too_many_webhooks"
    text = f"An account can have at most {WEBHOOKS_MOST} webhooks. Delete one first."


class WebhookNotFound(NotFound):
    code = "webhook_not_found"
    text = "This webhook does not exist."


class DeliveryNotFound(NotFound):
    code = "delivery_not_found"
    text = "This delivery does not exist."


class DeliveryPending(AppError):
    status = 409
    code = "delivery_pending"
    text = "This delivery is still being sent."


class WebhookDisabled(AppError):
    status = 409
    code = "webhook_disabled"
    text = "This webhook is paused. Resume it first."
