"""HTTP session of the OTLP exporters, with the certificates and proxies of all other clients."""

from __future__ import annotations

import os
from collections.abc import Hashable, Mapping
from typing import Any

import httpx2
from requests import PreparedRequest, RequestException, Response, Session
from requests.adapters import BaseAdapter
from requests.exceptions import ConnectionError as ConnectionFailed

from routing.network.clients import NOT_SOCKS, proxy_problem, with_certificates
from routing.network.problems import find_problem
from routing.network.proxies import Proxy, environment_proxies
from routing.network.trust import ca_variables, create_context, tls


def create_session() -> Session:
    """Returns a session for an exporter, which sets the certificates of OTEL_EXPORTER_OTLP_CERTIFICATE."""
    session, adapter = Session(), HttpxAdapter()
    session.trust_env = False
    for prefix in ("http://", "https://"):
        session.mount(prefix, adapter)
    return session


class HttpxAdapter(BaseAdapter):
    """Sends the requests of a session with httpx2.

    Raises requests' ConnectionError, upon which exporters try again, and RequestException.
    """

    def __init__(self) -> None:
        super().__init__()
        self._transports: dict[Hashable, httpx2.HTTPTransport] = {}

    def send(
        self,
        request: PreparedRequest,
        stream: bool = False,  # noqa: ARG002
        timeout: Any = None,
        verify: bool | str | None = True,
        cert: str | tuple[str, str] | None = None,
        proxies: Mapping[str, str] | None = None,  # noqa: ARG002
    ) -> Response:
        if not isinstance(request.body, bytes):
            raise TypeError("Exporters send bytes")
        url = httpx2.URL(str(request.url))
        proxy = environment_proxies().proxy_for(url.scheme, url.host, url.port)
        sent = httpx2.Request(
            str(request.method),
            url,
            headers={name: str(value) for name, value in request.headers.items()},
            content=request.body,
            extensions={"timeout": httpx2.Timeout(timeout).as_dict()},
        )
        try:
            key = (proxy, verify, cert)
            if key not in self._transports:
                self._transports[key] = _create_transport(*key)
            answer = self._transports[key].handle_request(sent)
            body = answer.read()
        except (httpx2.HTTPError, OSError, *NOT_SOCKS) as error:
            problem = find_problem(error) or (proxy_problem(proxy, error) if proxy is not None else None)
            said = str(error) if problem is None else f"{problem.text} {problem.remedy}"
            is_permanent = problem is not None and problem.is_permanent
            raise (RequestException(said) if is_permanent else ConnectionFailed(said)) from error
        response = Response()
        response.status_code, response.reason = answer.status_code, answer.reason_phrase
        response.headers.update(answer.headers)
        response._content = body  # as requests-mock does
        return response

    def close(self) -> None:
        for transport in self._transports.values():
            transport.close()


def _create_transport(
    proxy: Proxy | None, verify: bool | str | None, cert: str | tuple[str, str] | None
) -> httpx2.HTTPTransport:
    """Creates the transport for a proxy, CA file and client certificate."""
    trusted = {"OTEL_EXPORTER_OTLP_CERTIFICATE": verify} if isinstance(verify, str) else None
    context = create_context(trusted or ca_variables(os.environ)) if trusted or cert else tls()
    if cert is not None:
        context.load_cert_chain(*((cert,) if isinstance(cert, str) else cert))
    given = None if proxy is None else with_certificates(proxy)
    return httpx2.HTTPTransport(verify=context, trust_env=False, proxy=given)
