"""Result of a completed run: an analysis or a safety result, distinguished by `type`.

msgspec cannot decode a union of a tagged and an untagged struct, and `AnalysisResult.type` has four values.
`RunResult` is therefore a union for type checkers and a custom type for msgspec, which `result_hook` decodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from routing.results.analysis_result import AnalysisResult
from routing.safety.result import SafetyResult

SAFETY_TYPE = "safety"

if TYPE_CHECKING:
    RunResult = AnalysisResult | SafetyResult
else:

    class _EitherResult(type):
        """Counts both results as instances: msgspec checks what `result_hook` returns."""

        def __instancecheck__(cls, value: object) -> bool:
            return isinstance(value, AnalysisResult | SafetyResult)

    class RunResult(metaclass=_EitherResult):
        """Custom type to msgspec."""


class NotAnAnalysisError(ValueError):
    """The result is a safety result where an analysis is required."""


def is_safety(stored: Mapping[str, Any]) -> bool:
    """Returns whether a result in builtin types is a safety result."""
    return stored.get("type") == SAFETY_TYPE


def result_from(stored: Mapping[str, Any]) -> RunResult:
    """Converts a result from builtin types, as stored in rows and events.

    Raises `msgspec.ValidationError`.
    """
    return msgspec.convert(stored, SafetyResult) if is_safety(stored) else _to_analysis(stored)


def analysis_from(stored: Mapping[str, Any]) -> AnalysisResult:
    """Converts an analysis like `result_from`. Raises `NotAnAnalysisError` for a safety result."""
    if is_safety(stored):
        raise NotAnAnalysisError("The result is a safety result, not an analysis.")
    return _to_analysis(stored)


def decode_result(content: bytes | str) -> RunResult:
    """Decodes the JSON of a result. Raises `msgspec.MsgspecError`."""
    return result_from(msgspec.json.decode(content, type=dict[str, Any]))


def result_hook(kind: type, value: Any) -> Any:
    """Decodes fields of type `RunResult`, as `dec_hook` of msgspec.

    Raises NotImplementedError for every other type, by which msgspec reports it as unsupported.
    """
    if kind.__name__ == "RunResult" and isinstance(value, dict):
        return result_from(value)
    raise NotImplementedError(f"{kind.__name__} cannot be decoded")


def _to_analysis(stored: Mapping[str, Any]) -> AnalysisResult:
    return msgspec.convert(stored, AnalysisResult)
