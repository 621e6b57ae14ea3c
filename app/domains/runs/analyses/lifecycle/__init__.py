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
    failed -retry--------------------> queued(first tier)   retried by an operator

Each function works on an open unit of work and neither commits nor retries. The state change, its milestones
and the follow-up job belong to one transaction, which the caller commits once. A function that belongs to a
claim includes WHERE attempt = the claim's AND status = 'running', locks that row until the commit, and raises
LostClaim when no row matches. Any other transition increments `attempt`, the fencing token, which fences off
the holder, and writes its event as `{attempt}-1`.
"""

from app.domains.runs.analyses.lifecycle.bands import LiveBand, live_band, result_of_parent
from app.domains.runs.analyses.lifecycle.claim import (
    claim,
    crashes_of,
    end_claimed,
    release,
    renew_leases,
    with_earlier_attempts,
)
from app.domains.runs.analyses.lifecycle.create import create, create_safety
from app.domains.runs.analyses.lifecycle.due_runs import DueRun, reserve_due_runs
from app.domains.runs.analyses.lifecycle.fairness import fairest_run
from app.domains.runs.analyses.lifecycle.jsonb import clean_text
from app.domains.runs.analyses.lifecycle.milestones import Milestone, write_milestones
from app.domains.runs.analyses.lifecycle.partial_results import (
    facts_of,
    read_calls,
    receipt_of,
)
from app.domains.runs.analyses.lifecycle.pauses import (
    ProviderModels,
    has_pauses,
    pause_provider,
    pause_queue,
    resume_provider,
    resume_queue,
)
from app.domains.runs.analyses.lifecycle.record import Record, record
from app.domains.runs.analyses.lifecycle.recover import (
    UnclaimedRun,
    find_unclaimed,
    lock_reconciler,
    recover,
    recover_from,
    resend_jobs,
)
from app.domains.runs.analyses.lifecycle.retry import resend_job, retry
from app.domains.runs.analyses.lifecycle.snapshot import (
    background_of,
    fit_ladder,
    lenses_of,
    scores_of,
    spec_of,
)
from app.domains.runs.analyses.lifecycle.stop import cancel, finish_early
from app.domains.runs.analyses.lifecycle.values import (
    ANY_CRASHES,
    MAX_OWN_CRASHES,
    MAX_TIER_TRIES,
    SUSPECT_CRASHES,
    Advance,
    Claim,
    Complete,
    Created,
    Fail,
    KeyReused,
    Leaving,
    LostClaim,
    NewRun,
    NothingFinished,
    Relation,
    RunIsOver,
    RunNotFound,
    SafetyRun,
    StartedCall,
    TransitionRefused,
    UnsentCall,
    WrongState,
)

__all__ = [
    "ANY_CRASHES",
    "MAX_OWN_CRASHES",
    "MAX_TIER_TRIES",
    "SUSPECT_CRASHES",
    "Advance",
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
    "ProviderModels",
    "Record",
    "Relation",
    "RunIsOver",
    "RunNotFound",
    "SafetyRun",
    "StartedCall",
    "TransitionRefused",
    "UnclaimedRun",
    "UnsentCall",
    "WrongState",
    "background_of",
    "cancel",
    "claim",
    "clean_text",
    "crashes_of",
    "create",
    "create_safety",
    "end_claimed",
    "facts_of",
    "fairest_run",
    "find_unclaimed",
    "finish_early",
    "fit_ladder",
    "has_pauses",
    "lenses_of",
    "live_band",
    "lock_reconciler",
    "pause_provider",
    "pause_queue",
    "read_calls",
    "receipt_of",
    "record",
    "recover",
    "recover_from",
    "release",
    "renew_leases",
    "resend_job",
    "resend_jobs",
    "reserve_due_runs",
    "result_of_parent",
    "resume_provider",
    "resume_queue",
    "retry",
    "scores_of",
    "spec_of",
    "with_earlier_attempts",
    "write_milestones",
]
