"""Errors of the operator console."""

from __future__ import annotations

from app.core.errors import Forbidden, NotFound


class RunNotFound(NotFound):
    code = "run_not_found"
    text = "This run does not exist or was deleted by its owner."


class QueueNotFound(NotFound):
    code = "queue_not_found"
    text = "There is no queue of runs with this name."


class ProviderNotFound(NotFound):
    code = "provider_not_found"
    text = "No configured model is at this host."


class MetricsClosed(Forbidden):
    code = "metrics_closed"
    text = (
        "The metrics are for Prometheus: send the token of IRIS_METRICS_TOKEN, or, if it is not set, "
        "request them from the server's own machine."
    )
