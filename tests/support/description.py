"""The OpenAPI description of the server, as the web pages are built from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DESCRIPTION_FILE = Path(__file__).parents[2] / "web" / "openapi.json"


def described() -> dict[str, Any]:
    """A copy of the caller's own. That it is the server's is tested in tests/app/http/test_openapi.py."""
    description: dict[str, Any] = json.loads(DESCRIPTION_FILE.read_bytes())
    return description
