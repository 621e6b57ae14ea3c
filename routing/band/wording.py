"""Formats the stability band next to its score: '72 (66–78)'."""

from __future__ import annotations

from math import ceil, floor

from routing.results.analysis_result import Band, BandEdges

AT_CEILING = "at its ceiling"
"""Text of a band of one point: the score reaches its ceiling in every repetition."""


def interval_text(band: Band | BandEdges) -> str:
    """Returns '66–78', rounded outwards to integers, or AT_CEILING when both ends are equal."""
    return AT_CEILING if band.low == band.high else f"{floor(band.low)}–{ceil(band.high)}"


def band_suffix(band: Band | BandEdges | None) -> str:
    """Returns ' (66–78)' to append to a score. Empty without a band."""
    return "" if band is None else f" ({interval_text(band)})"
