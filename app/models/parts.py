"""Check constraint for columns that list the published parts of an analysis."""

from __future__ import annotations

PARTS_CHECK = (
    "parts <@ ARRAY['scenario'::text, 'verdict'::text, 'insights'::text, 'reasoning'::text, 'title'::text,"
    " 'lensNames'::text]"
)
