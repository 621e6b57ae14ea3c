"""Decodes answers of the server to models."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from iris_client.errors import IrisError
from iris_client.generated import models
from iris_client.generated.models import AnalysisResult, RunResult, SafetyResult

T = TypeVar("T")

_CUSTOM: Any = RunResult
_CUSTOM.register(AnalysisResult)
_CUSTOM.register(SafetyResult)


def decode(content: bytes | str | msgspec.Raw, kind: type[T]) -> T:
    """Returns the content as `kind`. Fields that this version does not know are ignored."""
    try:
        return msgspec.json.decode(content, type=kind, dec_hook=_decode_result)
    except msgspec.MsgspecError as error:
        raise IrisError(f"The server has another version than this client: {error}") from error


def model(name: str, *, many: bool) -> Any:
    """Returns the model of a schema, or the type of a list of it."""
    kind: Any = getattr(models, name)
    return list[kind] if many else kind


def _decode_result(kind: type[Any], value: Any) -> Any:
    if kind is not _CUSTOM:
        raise NotImplementedError(kind)
    result = SafetyResult if value.get("type") == "safety" else AnalysisResult
    return msgspec.convert(value, result, dec_hook=_decode_result)
