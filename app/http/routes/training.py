"""Calls of training: consent, statistics, trainings and the policy in force."""

from __future__ import annotations

from app.domains.learning.training_data import controller as training
from app.domains.learning.training_data.errors import TrainingNotReady
from app.http.calls.access import Access
from app.http.calls.refusals import SWITCH
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY, OPERATE, READ, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

CONSENT = "/api/account/training-consent"

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/training-stats", PUBLIC, NO_IDENTITY, training.get_training_stats),
    Route("GET", "/api/training/server", PUBLIC, NO_IDENTITY, training.get_training_server),
    Route("GET", "/api/training/readiness", PUBLIC, NO_IDENTITY, training.get_training_readiness),
    Route("GET", CONSENT, SIGNED_IN, SESSION_ONLY, training.get_training_consent),
    Route("PUT", CONSENT, SIGNED_IN, SESSION_ONLY, training.put_training_consent),
    Route("GET", "/api/training", SIGNED_IN, READ, training.get_training),
    Route("GET", "/api/training/ladder", ADMIN, OPERATE, training.get_ladder_warnings),
    Route("POST", "/api/training/ticket", ADMIN, SESSION_ONLY, training.take_training_ticket, (), 201),
    Route("POST", "/api/training/jobs", ADMIN, OPERATE, training.start_training, (TrainingNotReady,), 202),
    Route("POST", "/api/training/switch", ADMIN, OPERATE, training.switch_policy, SWITCH),
)
