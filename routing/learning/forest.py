"""A forest of regression trees stored as plain arrays, evaluated with numpy only."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from routing.learning.arrays import Floats

ROWS_AT_ONCE = 1024


class Forest(Struct, frozen=True):
    """All trees in one table of nodes. `roots` are the indices of their first nodes.

    `feature` (nodes,) int16 is -1 at a leaf. `left` and `right` (nodes,) int32 are indices into the same
    table. A row goes left when its feature, in single precision, is at most `threshold`. `values` is (nodes,
    targets).
    """

    roots: NDArray[np.int32]
    feature: NDArray[np.int16]
    threshold: NDArray[np.float32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    values: NDArray[np.float32]
    depth: int

    def predict(self, figures: Floats) -> Floats:
        """Returns the mean over the trees, (rows, targets), for `figures` (rows, features)."""
        single = figures.astype(np.float32)
        parts = [
            self._predict_batch(single[at : at + ROWS_AT_ONCE]) for at in range(0, len(single), ROWS_AT_ONCE)
        ]
        return np.concatenate(parts) if parts else np.zeros((0, self.values.shape[1]))

    def _predict_batch(self, figures: NDArray[np.float32]) -> Floats:
        rows = np.arange(len(figures))[:, None]
        node = np.repeat(self.roots[None, :], len(figures), axis=0)
        for _ in range(self.depth):
            feature = self.feature[node]
            goes_left = figures[rows, feature] <= self.threshold[node]
            below = np.where(goes_left, self.left[node], self.right[node])
            node = np.where(feature < 0, node, below)
        found: Floats = self.values[node].mean(axis=1, dtype=np.float64)
        return found
