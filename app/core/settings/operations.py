"""Settings of learning and operations."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings

from app.core.settings.types import (
    DefaultText,
    LogFormat,
    LogLevel,
    MessageContent,
    Networks,
    PageUrl,
    Policy,
    Share,
    Usd,
)


class Learning(BaseSettings):
    """Learning

    `safe_policy` is the policy that decides while no trained policy is in force.
    """

    safe_policy: Annotated[Policy, DefaultText("`specification`")] = Field(
        default="specification-2",
        validation_alias="IRIS_POLICY",
        description="gate policy while no trained policy is in force: `specification`, `agreement`",
    )
    audit_share: Share = Field(
        default=0.02,
        validation_alias="IRIS_AUDIT_SHARE",
        description=(
            "share of finished lenses that the top tier answers twice and judges after the run, as training "
            "data; 0 for none. The tiers need a price (0 counts), and only lenses of users who consented in "
            "Settings are used"
        ),
    )
    audit_early_share: Share = Field(
        default=0.2,
        validation_alias="IRIS_AUDIT_EARLY_SHARE",
        description=(
            "share that replaces a lower `IRIS_AUDIT_SHARE`, unless that is 0, while fewer than 1,000 lenses "
            "have labels and spending is within the part of `IRIS_AUDIT_DAILY_USD` for this time of day"
        ),
    )
    audit_daily_usd: Usd = Field(
        default=1.0,
        validation_alias="IRIS_AUDIT_DAILY_USD",
        description="US dollars that these audits may cost per UTC day",
    )


class Operations(BaseSettings):
    """Operations"""

    metrics_token: Annotated[SecretStr, DefaultText("none")] = Field(
        default=SecretStr(""),
        validation_alias="IRIS_METRICS_TOKEN",
        description="bearer token for `/metrics`; without it only requests from this machine are allowed",
    )
    trace_endpoint: Annotated[PageUrl, DefaultText("no traces")] = Field(
        default="",
        validation_alias="OTEL_EXPORTER_OTLP_ENDPOINT",
        description=(
            "address that accepts OpenTelemetry traces and metrics (OTLP over HTTP): a collector, Langfuse, "
            "Phoenix, Grafana"
        ),
    )
    message_content: MessageContent = Field(
        default="NO_CONTENT",
        validation_alias="OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT",
        description=(
            "`SPAN_ONLY` adds the prompts and answers of model calls to their spans, **with all that users "
            "wrote**. `SPAN_AND_EVENT` means the same, because no events are sent; `EVENT_ONLY` adds nothing"
        ),
    )
    webhook_networks: Annotated[Networks, DefaultText("none")] = Field(
        default=(),
        validation_alias="IRIS_WEBHOOK_NETWORKS",
        description=(
            "private addresses or networks that webhooks may reach, also over http, e.g. `10.0.0.0/8`; "
            "without it only public addresses over https. **Every user can send requests there**"
        ),
    )
    log_level: LogLevel = Field(
        default="INFO",
        validation_alias="IRIS_LOG_LEVEL",
        description="`DEBUG`, `INFO`, `WARNING` or `ERROR`; `iris up`: `WARNING`",
    )
    log_format: LogFormat = Field(
        default="json",
        validation_alias="IRIS_LOG_FORMAT",
        description="`json` or `console`; `iris up`: `console`",
    )

    @property
    def traces_content(self) -> bool:
        """Whether the spans of model calls contain prompts and answers."""
        return self.message_content in ("SPAN_ONLY", "SPAN_AND_EVENT", "TRUE")
