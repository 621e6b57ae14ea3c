"""Stability band: how far ClarityIQ moves when the same lenses are scored again.

`variations` rewrites the scenario for each repetition, `passes` makes the calls of one tier, `interval`
computes the band from the readings, `moves` identifies the cause of each large change, and `estimate`
predicts the cost.
"""

from routing.band.estimate import BandEstimate, estimate_band
from routing.band.interval import LEVEL, Reading, RepeatedLens, band_interval
from routing.band.moves import moves
from routing.band.options import swap_options
from routing.band.sentences import reorder_sentences
from routing.band.variations import REPETITIONS, Variation, variations

__all__ = [
    "LEVEL",
    "REPETITIONS",
    "BandEstimate",
    "Reading",
    "RepeatedLens",
    "Variation",
    "band_interval",
    "estimate_band",
    "moves",
    "reorder_sentences",
    "swap_options",
    "variations",
]
