"""The OpenAPI description from which the web client is generated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DESCRIPTION_FILE = Path(__file__).parents[2] / "web" / "openapi.json"


def load_description() -> dict[str, Any]:
    """Returns a new copy. tests/app/http/openapi/test_description.py checks that it matches the server."""
    description: dict[str, Any] = json.loads(DESCRIPTION_FILE.read_bytes())
    return description
