"""Settings of what is learned from runs, and of what operators see."""

from __future__ import annotations

from typing import Annotated

from app.core.settings.contact import Contact
from app.core.settings.variable import LEVEL, LOG_FORM, MONEY, PAGE, POLICY, SECRET, SHARE, Variable


class Learning(Contact, frozen=True, kw_only=True):
    """Learning

    `safe_policy` names the policy that decides while none that was trained is in force.
    """

    safe_policy: Annotated[
        str,
        Variable(
            "IRIS_POLICY",
            POLICY,
            "what decides which answers stay while nothing that was trained is switched on: `specification`, "
            "`agreement`",
            "`specification`",
        ),
    ] = "specification-1"
    audit_share: Annotated[
        float,
        Variable(
            "IRIS_AUDIT_SHARE",
            SHARE,
            "share of accepted lenses that the tiers above are asked about after the run, to learn from; "
            "0 for none. Each of these tiers needs a price (0 counts), and only lenses of people who agreed "
            "to it in Settings are learned from",
        ),
    ] = 0.02
    audit_daily_usd: Annotated[
        float,
        Variable("IRIS_AUDIT_DAILY_USD", MONEY, "US dollars that these audits may cost a UTC day"),
    ] = 1.0


class Operations(Learning, frozen=True, kw_only=True):
    """Operations"""

    metrics_token: Annotated[
        str,
        Variable(
            "IRIS_METRICS_TOKEN",
            SECRET,
            "what Prometheus shows as bearer token at `/metrics`; without it only this machine is answered",
            "none",
        ),
    ] = ""
    trace_endpoint: Annotated[
        str,
        Variable(
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            PAGE,
            "where traces are sent: the address of an OpenTelemetry collector that takes OTLP over HTTP",
            "no traces",
        ),
    ] = ""
    log_level: Annotated[
        str, Variable("IRIS_LOG_LEVEL", LEVEL, "`DEBUG`, `INFO`, `WARNING` or `ERROR`; `iris up`: `WARNING`")
    ] = "INFO"
    log_format: Annotated[
        str, Variable("IRIS_LOG_FORMAT", LOG_FORM, "`json` or `console`; `iris up`: `console`")
    ] = "json"
