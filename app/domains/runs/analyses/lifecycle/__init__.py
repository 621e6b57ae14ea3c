"""State transitions of a run. No other module changes its state.

    queued(tier n) -claim-> running(tier n) -Complete-> completed
                               |-Advance---------------> queued(tier n+1)
                               |-Fail------------------> failed
                               |-release---------------> queued(tier n)      released by the holder
                               |-recover---------------> queued(tier n)      lease expired
                               '-recover_from----------> queued(tier n)      worker process died
    queued or running -cancel--------> canceled
    queued or running -finish_early--> completed
    queued or running -recover-------> completed or failed, past the deadline or after too many failed tries
    running -recover_from-------------> completed or failed, after too many crashes in a dedicated process
    failed -revive-------------------> queued(first tier)   retried by an operator

Each function works on an open unit of work and neither commits nor retries. The state change, its milestones
and the follow-up job belong to one transaction, which the caller commits once. A function that belongs to a
claim includes WHERE attempt = the claim's AND status = 'running', locks that row until the commit, and raises
LostClaim when no row matches. Any other transition increments `attempt`, the fencing token, which fences off
the holder, and writes its event as `{attempt}-1`.
"""

from app.domains.runs.analyses.lifecycle.bands import LiveBand, live_band, result_of_parent
from app.domains.runs.analyses.lifecycle.claim import (
    caught_up,
    claim,
    claims_held,
    crashes_of,
    give_up,
    release,
)
from app.domains.runs.analyses.lifecycle.create import create, create_safety
from app.domains.runs.analyses.lifecycle.due_runs import DueRun, reserve_due_runs
from app.domains.runs.analyses.lifecycle.jsonb import clean_text
from app.domains.runs.analyses.lifecycle.milestones import Milestone, write_milestones
from app.domains.runs.analyses.lifecycle.partial_results import (
    facts_of,
    read_calls,
    receipt_of,
)
from app.domains.runs.analyses.lifecycle.record import Record, record
from app.domains.runs.analyses.lifecycle.recover import (
    Stranded,
    alone,
    recover,
    recover_from,
    ring_again,
    stranded,
)
from app.domains.runs.analyses.lifecycle.retry import revive, ring_for
from app.domains.runs.analyses.lifecycle.snapshot import background_of, fitted, lenses_of, scores_of, spec_of
from app.domains.runs.analyses.lifecycle.stop import cancel, finish_early
from app.domains.runs.analyses.lifecycle.values import (
    ANY_CRASHES,
    MAX_OWN_CRASHES,
    MAX_TIER_TRIES,
    SUSPECT_CRASHES,
    Advance,
    BegunCall,
    Claim,
    Complete,
    Created,
    Fail,
    KeyReused,
    Leaving,
    LostClaim,
    NewRun,
    NothingFinished,
    Refusal,
    Relation,
    RunIsOver,
    RunNotFound,
    SafetyRun,
    WrongState,
)

__all__ = [
    "ANY_CRASHES",
    "MAX_OWN_CRASHES",
    "MAX_TIER_TRIES",
    "SUSPECT_CRASHES",
    "Advance",
    "BegunCall",
    "Claim",
    "Complete",
    "Created",
    "DueRun",
    "Fail",
    "KeyReused",
    "Leaving",
    "LiveBand",
    "LostClaim",
    "Milestone",
    "NewRun",
    "NothingFinished",
    "Record",
    "Refusal",
    "Relation",
    "RunIsOver",
    "RunNotFound",
    "SafetyRun",
    "Stranded",
    "WrongState",
    "alone",
    "background_of",
    "cancel",
    "caught_up",
    "claim",
    "claims_held",
    "clean_text",
    "crashes_of",
    "create",
    "create_safety",
    "facts_of",
    "finish_early",
    "fitted",
    "give_up",
    "lenses_of",
    "live_band",
    "read_calls",
    "receipt_of",
    "record",
    "recover",
    "recover_from",
    "release",
    "reserve_due_runs",
    "result_of_parent",
    "revive",
    "ring_again",
    "ring_for",
    "scores_of",
    "spec_of",
    "stranded",
    "write_milestones",
]
