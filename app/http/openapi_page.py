"""API reference page, generated from the OpenAPI description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1d27}
h2{margin-top:2.5rem;border-bottom:1px solid #ddd}code{font:14px ui-monospace,monospace}
details{border:1px solid #ddd;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}summary b{display:inline-block;min-width:4rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.25rem .5rem;border-top:1px solid #eee}
"""


def page(schema: Mapping[str, Any]) -> str:
    """Returns a self-contained HTML page: calls by tag, then types."""
    info = schema["info"]
    return "".join(
        (
            '<!doctype html><html lang="en"><meta charset="utf-8">',
            f"<title>{_text(info['title'])}: API reference</title>",
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            '<link rel="icon" href="/favicon.svg">',
            f"<style>{STYLE}</style><h1>{_text(info['title'])} {_text(info['version'])}</h1>",
            f"<p>{_text(info.get('description'))}</p>",
            '<p>Machine-readable: <a href="/schema/openapi.json">openapi.json</a>.</p>',
            *_calls(schema["paths"]),
            "<h2>Types</h2>",
            *(_type(name, kind) for name, kind in sorted(schema["components"]["schemas"].items())),
            "</html>",
        )
    )


def _calls(paths: Mapping[str, Any]) -> Iterator[str]:
    by_tag: dict[str, list[str]] = {}
    for path, methods in paths.items():
        for method, call in methods.items():
            by_tag.setdefault(call["tags"][0], []).append(_call(method, path, call))
    for tag, calls in sorted(by_tag.items()):
        yield f"<h2>{_text(tag.capitalize())}</h2>{''.join(calls)}"


def _call(method: str, path: str, call: Mapping[str, Any]) -> str:
    access = "signed in" if call.get("security") else "public"
    rows = "".join(_parameter(parameter) for parameter in call.get("parameters", ()))
    body = call.get("requestBody")
    if body:
        rows += f"<tr><td>body<td>{_content(body)}<td>"
    answers = "".join(
        f"<tr><td>{_text(status)}<td>{_content(answer)}<td>{_text(answer.get('description'))}"
        for status, answer in call["responses"].items()
    )
    return (
        f"<details><summary><b>{method.upper()}</b> <code>{_text(path)}</code> {_text(call.get('summary'))} "
        f"<i>({access})</i></summary><p>{_text(call.get('description'))}</p>"
        f"{f'<table>{rows}</table>' if rows else ''}<table>{answers}</table></details>"
    )


def _parameter(parameter: Mapping[str, Any]) -> str:
    name = f"<code>{_text(parameter['name'])}</code> ({_text(parameter['in'])})"
    return f"<tr><td>{name}<td>{_kind(parameter['schema'])}<td>{_text(parameter.get('description'))}"


def _content(holder: Mapping[str, Any]) -> str:
    kinds = holder.get("content", {})
    return "<br>".join(
        f"{_kind(content['schema'])} <i>{_text(media)}</i>" for media, content in kinds.items()
    )


def _type(name: str, kind: Mapping[str, Any]) -> str:
    rows = "".join(
        f"<tr><td><code>{_text(field)}</code>{_optional(field, kind)}<td>{_kind(shape)}"
        for field, shape in kind.get("properties", {}).items()
    )
    allowed = f"<p>{_text(', '.join(map(str, kind['enum'])))}</p>" if "enum" in kind else ""
    title = f"<summary><code>{_text(name)}</code></summary>"
    return f'<details id="{_text(name)}">{title}{allowed}<table>{rows}</table></details>'


def _optional(field: str, kind: Mapping[str, Any]) -> str:
    return "" if field in kind.get("required", ()) else " (optional)"


def _kind(schema: Mapping[str, Any]) -> str:
    """Returns a short HTML description of a type, with links to named types."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return f'<a href="#{_text(name)}">{_text(name)}</a>'
    for joined in ("oneOf", "anyOf"):
        if joined in schema:
            return " or ".join(_kind(option) for option in schema[joined])
    if "const" in schema:
        return f"<code>{_text(schema['const'])}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{_text(value)}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"map to {_kind(schema['additionalProperties'])}"
    return _text(schema.get("format") or schema.get("type") or "anything")


def _text(value: object) -> str:
    return escape(str(value if value is not None else ""))
