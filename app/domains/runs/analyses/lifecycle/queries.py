"""SQL of the hot path. Each write is one statement, so a run costs as many round trips as commits."""

# ruff: noqa: S608  # built from constants of this module; values are bound parameters

from __future__ import annotations

from sqlalchemy import Float, Integer, SmallInteger, Text, Uuid, bindparam, text

from app.core.database.statements import Prepared
from app.domains.runs.analyses.lifecycle.call_statements import CALL_ROWS, CHARGE, FORGOTTEN, OUTCOME_ROWS
from app.domains.runs.analyses.lifecycle.pauses import NOT_PAUSED
from routing.results.receipt_builder import SUMMARY_CALL

MINE = "id = :id AND attempt = :attempt AND status = 'running'"

HOLD = f"SELECT id FROM analyses WHERE {MINE} FOR SHARE"

IS_SAFETY = "coalesce(CAST(:result AS jsonb) ->> 'type' = 'safety', false)"
"""Whether the run ends with a safety result, which stores no text of the person and is in no list."""

LEAVE = f"""
    UPDATE analyses
    SET status = :status,
        tier = coalesce(:next_tier, tier),
        tier_tries = CASE WHEN :status = 'queued' THEN 0 ELSE tier_tries END,
        crashes = CASE WHEN :status = 'queued' THEN 0 ELSE crashes END,
        own_crashes = CASE WHEN :status = 'queued' THEN 0 ELSE own_crashes END,
        next_run_at = CASE WHEN :status = 'queued' THEN now() ELSE next_run_at END,
        enqueued_at = CASE WHEN :status = 'queued' THEN now() ELSE enqueued_at END,
        finished_at = CASE WHEN :status = 'queued' THEN NULL ELSE now() END,
        result = CAST(:result AS jsonb),
        clarity_score = :clarity_score,
        lens_scores = CAST(:lens_scores AS jsonb),
        failure_reason = :failure_reason,
        lease_owner = NULL,
        lease_until = NULL,
        kind = CASE WHEN {IS_SAFETY} THEN 'safety' ELSE kind END,
        scenario = CASE WHEN {IS_SAFETY} THEN '' ELSE scenario END,
        background = CASE WHEN {IS_SAFETY} THEN NULL ELSE background END,
        deleted_at = CASE WHEN {IS_SAFETY} THEN coalesce(deleted_at, now()) ELSE deleted_at END
    WHERE {MINE}
    RETURNING id, kind, parent_id
"""

PATCH_PARENT = """
    patched AS (
        UPDATE analyses SET result = analyses.result || CAST(:parent_patch AS jsonb)
        FROM mine
        WHERE analyses.id = mine.parent_id AND mine.kind = 'band' AND analyses.result IS NOT NULL
            AND CAST(:parent_patch AS text) IS NOT NULL
    )
"""
"""Patches a band into the result of its analysis, in the statement that ends the band run."""

EVENT_ROWS = """
    json_to_recordset(CAST(:events AS json))
    AS event(attempt int, seq int, type text, tier smallint, lens text, data json)
"""

CHANGED = "SELECT * FROM closed UNION ALL SELECT * FROM begun"

WRITE = f"""
    stored AS (
        INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome, cost_usd)
        SELECT mine.id, :tier, outcome.lens, :attempt, outcome.data, outcome.cost_usd
        FROM mine, {OUTCOME_ROWS}
        ON CONFLICT DO NOTHING
    ), closed AS (
        UPDATE model_calls SET finished_at = now()
        FROM mine, {OUTCOME_ROWS}
        WHERE model_calls.analysis_id = mine.id AND model_calls.attempt = :attempt
            AND model_calls.tier = :tier AND model_calls.lens = outcome.lens
            AND model_calls.finished_at IS NULL
        RETURNING model_calls.analysis_id, model_calls.started_at, -model_calls.expected_usd AS usd
    ), begun AS (
        INSERT INTO model_calls (analysis_id, attempt, tier, lens, model, expected_usd, sent_at)
        SELECT mine.id, :attempt, :tier, call.lens, call.model, call.usd,
            CASE WHEN call.is_sent THEN now() END
        FROM mine, {CALL_ROWS}
        ON CONFLICT DO NOTHING
        RETURNING analysis_id, started_at, expected_usd AS usd
    ), marked AS (
        UPDATE model_calls SET sent_at = now()
        FROM mine
        WHERE model_calls.analysis_id = mine.id AND model_calls.attempt = :attempt
            AND model_calls.tier = :tier AND model_calls.lens = ANY(CAST(:sent AS text[]))
    ), charged AS (
        {CHARGE.format(calls="{changed}")}
    ), told AS (
        INSERT INTO run_events (analysis_id, attempt, seq, type, tier, lens, data)
        SELECT mine.id, event.* FROM mine, {EVENT_ROWS}
        ON CONFLICT DO NOTHING
        RETURNING seq
    )
    SELECT (SELECT count(*) FROM mine) AS held, (SELECT array_agg(seq) FROM told) AS seqs
"""

_ID = bindparam("id", type_=Uuid)
_TIER = bindparam("tier", type_=SmallInteger)
TEXTS_OF_A_RUN = (
    "kind",
    *("idempotency_key", "request_hash", "relation", "background", "lenses", "agent_id", "agent_name"),
    *("agent_models", "owner_word", "traceparent", "policy", "title"),
)
CREATE = Prepared.of(
    """
    WITH made AS (
        INSERT INTO analyses (
            id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
            enqueued_at, end_told_at, deadline_at, idempotency_key, request_hash,
            parent_id, relation, background, lenses, agent_id, agent_name, agent_version, agent_models,
            traceparent, policy, token_id
        ) VALUES (
            :id, :user_id, :kind, :scenario, :model_choice, 'queued', :tier, 0, 0,
            now(), CASE WHEN :kind = 'band' THEN now() END,
            now() + make_interval(secs => :deadline_seconds), :idempotency_key, :request_hash,
            :parent_id, :relation, CAST(:background AS jsonb), CAST(:lenses AS jsonb), :agent_id, :agent_name,
            :agent_version, CAST(:agent_models AS jsonb), :traceparent, :policy, :token_id
        )
        ON CONFLICT (user_id, idempotency_key) DO NOTHING
        RETURNING id, user_id, kind, scenario, created_at
    ), listed AS (
        INSERT INTO history_entries (analysis_id, user_id, created_at, title, search)
        SELECT id, user_id, created_at, :title,
            to_tsvector('simple', concat_ws(' ', CAST(:title AS text), scenario))
                || array_to_tsvector(ARRAY[CAST(:owner_word AS text)])
        FROM made WHERE kind <> 'band'
    ), told AS (
        INSERT INTO run_events (analysis_id, attempt, seq, type, tier, data)
        SELECT id, 0, 1, 'queued', :tier, CAST(:event AS json) FROM made
    )
    SELECT count(*) AS made FROM made
""",
    _ID,
    _TIER,
    bindparam("user_id", type_=Uuid),
    bindparam("deadline_seconds", type_=Float),
    *(bindparam(name, type_=Uuid) for name in ("parent_id", "token_id")),
    bindparam("agent_version", type_=Integer),
    *(bindparam(name, type_=Text) for name in TEXTS_OF_A_RUN),
)

CREATE_SAFETY = text("""
    WITH made AS (
        INSERT INTO analyses (
            id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries, deadline_at,
            idempotency_key, request_hash, result, finished_at, end_told_at, deleted_at
        ) VALUES (
            :id, :user_id, :kind, '', '', 'completed', 0, 0, 0, now(),
            :idempotency_key, :request_hash, CAST(:result AS jsonb), now(), now(), now()
        )
        ON CONFLICT (user_id, idempotency_key) DO NOTHING
        RETURNING id
    ), told AS (
        INSERT INTO run_events (analysis_id, attempt, seq, type, data)
        SELECT id, 0, 1, 'completed', CAST(:event AS json) FROM made
    )
    SELECT count(*) FROM made
""").bindparams(
    _ID,
    bindparam("user_id", type_=Uuid),
    *(bindparam(name, type_=Text) for name in ("kind", "idempotency_key", "request_hash", "result", "event")),
)

INSERT_EVENTS = text(f"""
    INSERT INTO run_events (analysis_id, attempt, seq, type, tier, lens, data)
    SELECT :id, event.* FROM {EVENT_ROWS}
    ON CONFLICT DO NOTHING
    RETURNING seq
""").bindparams(_ID)

RECORD = Prepared.of(f"WITH mine AS ({HOLD}), {WRITE.format(changed=CHANGED)}", _ID, _TIER)
FORGIVE = """
    forgiven AS (
        UPDATE analyses SET tier_tries = 0, crashes = 0, own_crashes = 0
        FROM mine WHERE analyses.id = mine.id
    )
"""
"""A committed lens is progress: resets the counts of failed tries and crashes."""
RECORD_AND_FORGIVE = Prepared.of(
    f"WITH mine AS ({HOLD}), {FORGIVE}, {WRITE.format(changed=CHANGED)}", _ID, _TIER
)
NO_ANSWER, NO_SUMMARY = '{"answer": null, "raw": ""}', '{"summary": null, "reply": null, "raw": ""}'
NO_VERDICTS, NO_REASONS = '{"verdicts": []}', '{"why": {}}'
NO_FINDINGS = (
    '{"insights": [], "reasoning": "", "nextSteps": [], "unknowns": [], "optionScores": [], "score": null}'
)
HIDDEN = f"""
    unlisted AS (
        UPDATE history_entries SET deleted_at = now(), title = NULL, search = ''
        FROM mine WHERE history_entries.analysis_id = mine.id AND {IS_SAFETY}
    ), unsaid AS (
        UPDATE conversation_turns SET message = ''
        FROM mine WHERE conversation_turns.analysis_id = mine.id AND {IS_SAFETY}
    ), unanswered AS (
        UPDATE lens_outcomes SET outcome = outcome || CAST(
            CASE lens WHEN '{SUMMARY_CALL}' THEN '{NO_SUMMARY}' ELSE '{NO_ANSWER}' END AS jsonb)
        FROM mine WHERE lens_outcomes.analysis_id = mine.id AND {IS_SAFETY}
    ), untold AS (
        UPDATE run_events SET data = CAST(CAST(run_events.data AS jsonb) || CAST(
            CASE run_events.type WHEN 'gate' THEN '{NO_VERDICTS}' WHEN 'tier_started' THEN '{NO_REASONS}'
            ELSE '{NO_FINDINGS}' END AS jsonb) AS json)
        FROM mine WHERE run_events.analysis_id = mine.id AND {IS_SAFETY}
            AND run_events.type IN ('lens_completed', 'gate', 'tier_started')
    )
"""
"""Redacts earlier rows of a safety answer. `redaction` redacts the rows of the same statement."""

CHANGED_AND_FORGOTTEN = f"{CHANGED} UNION ALL SELECT * FROM unsent"
RECORD_AND_LEAVE = Prepared.of(
    f"WITH mine AS ({LEAVE}), {HIDDEN}, {PATCH_PARENT}, {FORGOTTEN}, "
    + WRITE.format(changed=CHANGED_AND_FORGOTTEN),
    _ID,
    _TIER,
    bindparam("status", type_=Text),
    bindparam("next_tier", type_=SmallInteger),
    bindparam("clarity_score", type_=Float),
    bindparam("lens_scores", type_=Text),
    bindparam("failure_reason", type_=Text),
    bindparam("parent_patch", type_=Text),
)

CLAIM = Prepared.of(
    f"""
    UPDATE analyses
    SET status = 'running',
        attempt = attempt + 1,
        lease_owner = :owner,
        lease_until = now() + make_interval(secs => :lease_seconds),
        started_at = coalesce(started_at, now()),
        policy = CASE WHEN kind = 'band' THEN NULL ELSE coalesce(policy, :policy) END
    WHERE id = :id AND status = 'queued' AND tier = :tier AND tier_tries < :max_tier_tries
        AND crashes <= :most_crashes AND next_run_at <= now() AND deadline_at > now()
        AND {NOT_PAUSED}
    RETURNING attempt, tier_tries, crashes, own_crashes, kind, parent_id, scenario,
        model_choice, agent_name, policy, traceparent,
        CAST(lenses AS text) AS lenses, CAST(background AS text) AS background,
        CAST(agent_models AS text) AS agent_models,
        CAST(extract(epoch FROM deadline_at - now()) AS float) AS seconds_left
""",
    _ID,
    _TIER,
    bindparam("lease_seconds", type_=Float),
    bindparam("policy", type_=Text),
)

STORY_SO_FAR = text("""
    SELECT
        (SELECT array_agg(DISTINCT type) FROM run_events WHERE analysis_id = :id AND tier = :tier) AS told,
        (
            SELECT array[attempt, seq] FROM run_events WHERE analysis_id = :id
            ORDER BY attempt DESC, seq DESC LIMIT 1
        ) AS last
""").bindparams(_ID, _TIER)

LEFTOVERS = text("""
    SELECT
        CAST((
            SELECT json_agg(outcome ORDER BY id) FROM lens_outcomes
            WHERE analysis_id = :id AND lens <> :summary
        ) AS text) AS outcomes,
        CAST((
            SELECT outcome FROM lens_outcomes
            WHERE analysis_id = :id AND lens = :summary ORDER BY id DESC LIMIT 1
        ) AS text) AS summary,
        CAST((
            SELECT json_agg(json_build_object(
                'tier', tier, 'lens', lens, 'model', model, 'usd', nullif(expected_usd, 0)
            ) ORDER BY id)
            FROM model_calls WHERE analysis_id = :id AND finished_at IS NULL AND sent_at IS NOT NULL
        ) AS text) AS lost_calls
""").bindparams(_ID, bindparam("summary", type_=Text))

LOOKED_AT = text("""
    UPDATE analyses SET enqueued_at = now()
    WHERE id IN (
        SELECT id FROM analyses
        WHERE id = ANY(CAST(:ids AS uuid[])) AND status = 'queued'
        FOR NO KEY UPDATE SKIP LOCKED
    )
""")

RENEW = text("""
    WITH held AS (
        SELECT analyses.id FROM analyses
        JOIN unnest(CAST(:ids AS uuid[]), CAST(:attempts AS int[])) AS asked(id, attempt) USING (id, attempt)
        WHERE status = 'running'
    ), free AS (
        SELECT analyses.id FROM analyses
        JOIN unnest(CAST(:ids AS uuid[]), CAST(:attempts AS int[])) AS asked(id, attempt) USING (id, attempt)
        WHERE status = 'running'
        FOR NO KEY UPDATE OF analyses SKIP LOCKED
    ), renewed AS (
        UPDATE analyses
        SET lease_until = now() + make_interval(secs => :lease_seconds)
        FROM free
        WHERE analyses.id = free.id
    )
    SELECT id FROM held
""").bindparams(bindparam("lease_seconds", type_=Float))
