"""Columns with the order of custom lenses, which `lens_scores` does not preserve."""

from __future__ import annotations

from sqlalchemy import func, literal_column

from app.models import Analysis

LENS_IDS = func.jsonb_path_query_array(Analysis.lenses, literal_column("'$[*].id'")).label("lens_ids")
LENS_NAMES = func.jsonb_path_query_array(Analysis.lenses, literal_column("'$[*].name'")).label("lens_names")
"""NULL for the default lens set."""
