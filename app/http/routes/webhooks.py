"""Calls of webhooks. Only sessions make them: a webhook outlives the token that would create it."""

from __future__ import annotations

from app.domains.webhooks import controller as webhooks
from app.domains.webhooks.errors import (
    DeliveryNotFound,
    DeliveryPending,
    InvalidWebhookUrl,
    TooManyWebhooks,
    WebhookDisabled,
    WebhookNotFound,
)
from app.http.calls.access import Access
from app.http.calls.route import Route
from app.http.calls.token_scopes import SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

WEBHOOKS = "/api/webhooks"
ONE = f"{WEBHOOKS}/{{webhook_id:uuid}}"
DELIVERIES = f"{ONE}/deliveries"
REPLAY = f"{DELIVERIES}/{{delivery_id:uuid}}/replay"
MISSING = (WebhookNotFound,)
CREATE = (InvalidWebhookUrl, TooManyWebhooks)
CHANGE = (WebhookNotFound, InvalidWebhookUrl)
SEND = (WebhookNotFound, WebhookDisabled)
TEST = (*SEND, DeliveryPending)
REPLAY_ERRORS = (*TEST, DeliveryNotFound)

ROUTES: tuple[Route, ...] = (
    Route("GET", WEBHOOKS, OWNER, SESSION_ONLY, webhooks.list_webhooks),
    Route("POST", WEBHOOKS, SIGNED_IN, SESSION_ONLY, webhooks.create_webhook, CREATE, 201),
    Route("PATCH", ONE, OWNER, SESSION_ONLY, webhooks.update_webhook, CHANGE),
    Route("DELETE", ONE, OWNER, SESSION_ONLY, webhooks.delete_webhook, MISSING, 204),
    Route("GET", DELIVERIES, OWNER, SESSION_ONLY, webhooks.list_webhook_deliveries, MISSING),
    Route("POST", REPLAY, OWNER, SESSION_ONLY, webhooks.replay_webhook_delivery, REPLAY_ERRORS, 202),
    Route("POST", f"{ONE}/test", OWNER, SESSION_ONLY, webhooks.test_webhook, TEST, 202),
)
