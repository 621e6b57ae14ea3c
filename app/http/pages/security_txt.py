"""`/.well-known/security.txt` (RFC 9116): contact for vulnerability reports."""

from __future__ import annotations

from datetime import datetime, timedelta
from urllib.parse import quote

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler

from app.core.clock import utc_now
from app.core.errors import NotFound
from app.core.settings.config import Settings

PATH = "/.well-known/security.txt"
VALID = timedelta(days=180)
"""RFC 9116 recommends less than a year. Recomputed on every request."""
LANGUAGES = "en"
CACHE = "public, max-age=3600"


def security_txt(settings: Settings, now: datetime) -> str | None:
    """Returns the file's text, None without a contact address.

    Canonical requires an HTTPS `IRIS_PUBLIC_URL`.
    """
    if not settings.contact_email:
        return None
    fields = {
        "Contact": f"mailto:{quote(settings.contact_email, safe='@')}",
        "Expires": f"{now + VALID:%Y-%m-%dT00:00:00Z}",
        "Preferred-Languages": LANGUAGES,
    }
    if settings.public_url.startswith("https://"):
        fields["Canonical"] = settings.public_address + PATH
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def security_txt_handler(settings: Settings) -> HTTPRouteHandler:
    async def serve_security_txt() -> Response[str]:
        text = security_txt(settings, utc_now())
        if text is None:
            raise NotFound
        return Response(text, media_type="text/plain", headers={"Cache-Control": CACHE})

    methods = (HttpMethod.GET, HttpMethod.HEAD)
    return route(PATH, http_method=methods, include_in_schema=False)(serve_security_txt)
