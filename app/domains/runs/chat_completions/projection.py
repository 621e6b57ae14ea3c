"""Projects the structured answer on the JSON schema of a client."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from app.domains.runs.chat_completions.errors import UnsupportedSchema
from app.domains.runs.chat_completions.schemas import LensAnswer, StructuredAnswer

Schema = dict[str, Any]

_LENS = LensAnswer("id", "name", 5.0, "text", ("text",), ("text",), ("text",))
_EXAMPLE = StructuredAnswer("id", "url", "text", "text", 50.0, "text", (_LENS,), ("text",), ("text",))

DEPTH_MOST = 20


def check_schema(schema: Schema) -> None:
    """Checks before the run that the answer has every required property. Raises UnsupportedSchema."""
    project(_EXAMPLE, schema)


def project(answer: StructuredAnswer, schema: Schema) -> dict[str, Any]:
    """Returns the fields of the answer that the schema names. Raises UnsupportedSchema."""
    return cast(dict[str, Any], _project(msgspec.to_builtins(answer), schema, schema, DEPTH_MOST))


def _project(value: Any, schema: object, root: Schema, depth: int) -> Any:
    if depth == 0:
        raise UnsupportedSchema("The JSON schema is nested too deeply.")
    if not isinstance(schema, dict):
        return value
    schema = _resolved(schema, root)
    if isinstance(value, dict):
        known, required = schema.get("properties"), schema.get("required")
        known = known if isinstance(known, dict) else {}
        required = required if isinstance(required, list) else []
        missing = [str(name) for name in required if name not in value]
        if missing:
            raise UnsupportedSchema(f"The analysis has no field '{missing[0]}'.")
        names = [name for name in value if name in known] if known else list(value)
        return {name: _project(value[name], known.get(name), root, depth - 1) for name in names}
    if isinstance(value, list | tuple):
        return [_project(one, schema.get("items"), root, depth - 1) for one in value]
    return value


def _resolved(schema: Schema, root: Schema) -> Schema:
    """Follows a reference into `$defs`, and the alternative of an `anyOf` that is not null."""
    for _ in range(DEPTH_MOST):
        reference, some = schema.get("$ref"), schema.get("anyOf")
        if isinstance(reference, str):
            found = root.get("$defs", {}).get(reference.rpartition("/")[2])
        elif isinstance(some, list):
            found = next((one for one in some if isinstance(one, dict) and one.get("type") != "null"), None)
        else:
            return schema
        if not isinstance(found, dict):
            raise UnsupportedSchema("The JSON schema has a reference that cannot be resolved.")
        schema = found
    raise UnsupportedSchema("The JSON schema is nested too deeply.")
