"""Validators of the schemas in the OpenAPI description."""

from __future__ import annotations

from typing import Any

import jsonschema_rs


def problems_of(value: Any, schema: Any, description: dict[str, Any]) -> list[str]:
    """Returns why a value does not match a schema of the description."""
    whole = {**schema, "components": {"schemas": description["components"]["schemas"]}}
    validator = jsonschema_rs.Draft202012Validator(whole, validate_formats=True)
    return [
        f"{'/'.join(map(str, error.instance_path))}: {error.message}"
        for error in validator.iter_errors(value)
    ]
