"""SQL that maintains an agent's counters and search document."""

from __future__ import annotations

from sqlalchemy import Uuid, bindparam, text

from app.domains.notifications.visibility import SUSPENDED

_ID, _USER = bindparam("id", type_=Uuid), bindparam("user_id", type_=Uuid)

COUNT_RUN = text("""
    UPDATE agents SET run_count = run_count + 1
    WHERE id = :id AND run_count < run_quota
    RETURNING run_quota
""").bindparams(_ID)

FOLLOW = text(f"""
    WITH agent AS (
        SELECT id FROM agents
        WHERE id = :id AND is_global AND hidden_at IS NULL AND owner_id NOT IN ({SUSPENDED})
        FOR NO KEY UPDATE
    ), made AS (
        INSERT INTO agent_follows (user_id, agent_id) SELECT :user_id, id FROM agent
        ON CONFLICT DO NOTHING
        RETURNING agent_id
    )
    UPDATE agents SET follower_count = follower_count + (SELECT count(*) FROM made)
    WHERE id = (SELECT id FROM agent)
    RETURNING follower_count, owner_id, name, EXISTS (SELECT FROM made) AS is_new
""").bindparams(_ID, _USER)  # noqa: S608  # built from constants only

UNFOLLOW = text("""
    WITH agent AS (
        SELECT id FROM agents WHERE id = :id AND is_global FOR NO KEY UPDATE
    ), gone AS (
        DELETE FROM agent_follows USING agent WHERE agent_id = agent.id AND user_id = :user_id
        RETURNING agent_id
    )
    UPDATE agents SET follower_count = follower_count - (SELECT count(*) FROM gone)
    WHERE id = (SELECT id FROM agent)
    RETURNING follower_count, owner_id
""").bindparams(_ID, _USER)

WORDS = text("""
    UPDATE agents
    SET search = to_tsvector('simple', concat_ws(' ', name,
        coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), username), goal))
    FROM users
    WHERE agents.id = :id AND users.id = owner_id
""").bindparams(_ID)
