"""Features that a model reports with its answer, and their distance from those of other answers.

Every group has an indicator of whether it is known, and is 0 where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from routing.types import LogProbs


class Reported(Struct, frozen=True):
    """What a model reports: its score of the decision (0-10), its confidence (0-100), the option with the
    highest score (empty without a single one), and the log-probabilities of its tokens.

    `peers` are the scores of the other lenses on the same tier of the same run.
    """

    score: float | None = None
    confidence: float | None = None
    option: str = ""
    log_probs: LogProbs | None = None
    peers: tuple[float, ...] = ()


NOTHING = Reported()


def reported_figures(reported: Reported) -> dict[str, float]:
    """Returns the features of one answer by name."""
    score, confidence, tokens = reported.score, reported.confidence, reported.log_probs
    return {
        "s_known": float(score is not None),
        "s_score": score or 0.0,
        "s_decided": abs(score - 5.0) if score is not None else 0.0,
        "s_confidence_known": float(confidence is not None),
        "s_confidence": confidence or 0.0,
        **_peer_figures(score, reported.peers),
        "l_known": float(tokens is not None),
        "l_mean": tokens.mean if tokens is not None else 0.0,
        "l_tail_known": float(tokens is not None and tokens.tenth is not None),
        "l_least": (tokens.least or 0.0) if tokens is not None else 0.0,
        "l_tenth": (tokens.tenth or 0.0) if tokens is not None else 0.0,
    }


def agreement_of_reports(one: Reported, other: Reported) -> dict[str, float]:
    """Returns how far two answers to one question report the same position, by name."""
    is_known = one.score is not None and other.score is not None
    has_options = bool(one.option) and bool(other.option)
    return {
        "r_known": float(is_known),
        "r_score_gap": abs((one.score or 0.0) - (other.score or 0.0)) if is_known else 0.0,
        "r_options_known": float(has_options),
        "r_same_option": float(has_options and _plain(one.option) == _plain(other.option)),
    }


def _peer_figures(score: float | None, peers: Sequence[float]) -> dict[str, float]:
    if score is None or not peers:
        return {"s_peers": 0.0, "s_peer_gap": 0.0, "s_peer_spread": 0.0}
    everyone = (score, *peers)
    return {
        "s_peers": float(len(peers)),
        "s_peer_gap": abs(score - fmean(peers)),
        "s_peer_spread": max(everyone) - min(everyone),
    }


def _plain(option: str) -> str:
    return " ".join(option.casefold().split())
