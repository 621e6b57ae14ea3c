"""Values of the columns that say which parts of an analysis are published."""

from __future__ import annotations

PARTS_CHECK = (
    "parts <@ ARRAY['scenario'::text, 'verdict'::text, 'insights'::text, 'reasoning'::text, 'title'::text,"
    " 'lensNames'::text]"
)
