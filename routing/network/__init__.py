"""Outgoing connections: trusted certificates, proxies of the environment, and causes of failures."""

from __future__ import annotations

from collections.abc import Mapping

from routing.network.proxies import Proxies
from routing.network.trust import ca_variables, create_context


def check_network(env: Mapping[str, str], *ca_files: str) -> None:
    """Checks the variables for certificates and proxies, and other CA files. Raises NetworkError."""
    Proxies.of(env)
    for ca_file in ("", *filter(None, ca_files)):
        if ca_file or ca_variables(env):
            create_context(env, ca_file)
