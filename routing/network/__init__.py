"""Outgoing connections: trusted certificates, proxies of the environment, and causes of failures."""

from __future__ import annotations

from collections.abc import Mapping

from routing.network.proxies import Proxies
from routing.network.trust import ca_variables, create_context

SINGLE_CLIENTS = ("IRIS_SMTP_CA", "OTEL_EXPORTER_OTLP_CERTIFICATE")
"""Variables that name the certificates for one client."""


def check_network(env: Mapping[str, str]) -> None:
    """Checks the variables for certificates and proxies. Raises NetworkError."""
    Proxies.of(env)
    own = ({name: value} for name in SINGLE_CLIENTS if (value := env.get(name, "").strip()))
    for sources in (ca_variables(env), *own):
        if sources:
            create_context(sources)
