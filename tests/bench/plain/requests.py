"""Body of a model call, for programs that call models without the product."""

from __future__ import annotations

from typing import Any

from routing.providers.base import ModelRequest


def body_of(request: ModelRequest) -> dict[str, Any]:
    """Returns the body of a streaming call to an OpenAI-compatible server."""
    return {
        "model": request.model,
        "messages": [
            {"role": "system", "content": request.system},
            {"role": "user", "content": request.prompt},
        ],
        "stream": True,
        "stream_options": {"include_usage": True},
        "temperature": request.temperature,
        "max_tokens": request.max_output_tokens,
        "response_format": {
            "type": "json_schema",
            "json_schema": {"name": request.schema_name, "schema": request.schema, "strict": True},
        },
    }
