"""What stands anywhere in name, goal or tags of an agent is found by its trigrams, along an index.

PostgreSQL's own pg_trgm is an extension that the embedded server is built without; an array of trigrams under
a GIN index needs none. Both functions name nothing outside pg_catalog, so that a restored dump can build the
index before it has a search path.
"""

from __future__ import annotations

from alembic import op

from app.migrations.indexes import NewIndex

revision = "0012"
down_revision = "0011"

INDEXES = (
    NewIndex(
        "ix_agents_trigrams", "agents", "agent_trigrams(name, goal, tags)", where="is_global", using="gin"
    ),
)

TRIGRAMS = """
    CREATE FUNCTION trigrams(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
        SELECT coalesce(array_agg(DISTINCT substr(words, place, 3)), '{}')
        FROM generate_series(1, char_length(words) - 2) AS place
    )
"""
OF_AGENT = """
    CREATE FUNCTION agent_trigrams(name text, goal text, tags jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
    RETURN trigrams(lower(name || chr(10) || goal || chr(10) || coalesce(
        (SELECT string_agg(tag, chr(10)) FROM jsonb_array_elements_text(tags) AS tag), ''
    )))
"""


def upgrade() -> None:
    op.execute(TRIGRAMS)
    op.execute(OF_AGENT)


def downgrade() -> None:
    op.drop_index("ix_agents_trigrams", table_name="agents", if_exists=True)
    op.execute("DROP FUNCTION IF EXISTS agent_trigrams(text, text, jsonb)")
    op.execute("DROP FUNCTION IF EXISTS trigrams(text)")
