"""Summarises the log-probabilities of the tokens of an answer. The tokens themselves are not kept."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from routing.types import LogProbs

LEAST = -20.0
"""Lower limit. Servers report -9999 or minus infinity for tokens outside of their list."""


class _Token(msgspec.Struct):
    logprob: float | None = None


class _Tokens(msgspec.Struct):
    content: list[_Token] | None = None


_decode = msgspec.json.Decoder(_Tokens).decode


def parse_tokens(part: msgspec.Raw) -> list[float]:
    """Returns the log-probabilities in a `logprobs` object of a choice. Any other form has none."""
    try:
        tokens = _decode(part).content or ()
    except msgspec.MsgspecError:
        return []
    return [token.logprob for token in tokens if token.logprob is not None]


def summarise(tokens: Iterable[float]) -> LogProbs | None:
    """Returns the mean, the least, and the 10th percentile (nearest rank). None without tokens."""
    known = sorted(min(0.0, max(LEAST, value)) for value in tokens)
    if not known:
        return None
    return LogProbs(
        mean=round(sum(known) / len(known), 4),
        least=round(known[0], 4),
        tenth=round(known[(len(known) - 1) // 10], 4),
    )
