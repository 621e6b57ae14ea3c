"""Limits of an agent's content."""

from __future__ import annotations

LENSES = 4
NAME_MOST, GOAL_MOST, LENS_NAME_MOST = 100, 2_000, 60
POINTS_MOST, POINT_MOST = 20, 500
TAGS_MOST, TAG_MOST = 10, 50
