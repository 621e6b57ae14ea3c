"""Settings of learning and operations."""

from __future__ import annotations

from typing import Annotated

from app.core.settings.contact import Contact
from app.core.settings.variable import LEVEL, LOG_FORM, MONEY, PAGE, POLICY, SECRET, SHARE, Variable


class Learning(Contact, frozen=True, kw_only=True):
    """Learning

    `safe_policy` is the policy that decides while no trained policy is in force.
    """

    safe_policy: Annotated[
        str,
        Variable(
            "IRIS_POLICY",
            POLICY,
            "gate policy while no trained policy is in force: `specification`, `agreement`",
            "`specification`",
        ),
    ] = "specification-1"
    audit_share: Annotated[
        float,
        Variable(
            "IRIS_AUDIT_SHARE",
            SHARE,
            "share of accepted lenses that higher tiers answer again after the run, as training data; "
            "0 for none. These tiers need a price (0 counts), and only lenses of users who consented "
            "in Settings are used",
        ),
    ] = 0.02
    audit_daily_usd: Annotated[
        float,
        Variable("IRIS_AUDIT_DAILY_USD", MONEY, "US dollars that these audits may cost per UTC day"),
    ] = 1.0


class Operations(Learning, frozen=True, kw_only=True):
    """Operations"""

    metrics_token: Annotated[
        str,
        Variable(
            "IRIS_METRICS_TOKEN",
            SECRET,
            "bearer token for `/metrics`; without it only requests from this machine are allowed",
            "none",
        ),
    ] = ""
    trace_endpoint: Annotated[
        str,
        Variable(
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            PAGE,
            "address of an OpenTelemetry collector that accepts OTLP over HTTP",
            "no traces",
        ),
    ] = ""
    log_level: Annotated[
        str, Variable("IRIS_LOG_LEVEL", LEVEL, "`DEBUG`, `INFO`, `WARNING` or `ERROR`; `iris up`: `WARNING`")
    ] = "INFO"
    log_format: Annotated[
        str, Variable("IRIS_LOG_FORMAT", LOG_FORM, "`json` or `console`; `iris up`: `console`")
    ] = "json"
