/** Reducer from run events to the run state. Pure. */

import { isSafety, resultProblem } from "@/api/analysis-result";
import type { Completed, Gate, LensCompleted, LensDelta, RunEvent, Snapshot, TierStarted } from "@/api/types";
import type { StreamItem } from "@/api/stream";
import { compareIds, laterId } from "@/components/run/event-id";
import { runningReceipt } from "@/components/run/run-selectors";
import { INITIAL_RUN, SUMMARY_CALL, isFinal } from "@/components/run/run-state";
import type { Lane, Pass, RunState, TierStep } from "@/components/run/run-state";

/** Applies a batch from the stream. Events seen before, by ID, are ignored. */
export function runReducer(state: RunState, items: readonly StreamItem[]): RunState {
  return items.reduce(accept, state);
}

function accept(state: RunState, { id, event: told }: StreamItem): RunState {
  if (told.type === "snapshot") return compareIds(id, state.lastId) < 0 ? state : fromSnapshot(id, told);
  if (isFinal(state.status)) return state;
  if (id !== null && compareIds(id, state.lastId) <= 0) return state;
  const event = told.type === "completed" ? endOf(told, state) : told;
  const next = apply(state, event);
  const log = event.type === "lens_delta" ? next.log : [...next.log, { id, event }];
  return { ...next, log, lastId: laterId(id, state.lastId) };
}

/** Treats `completed` without a valid result as failed. */
function endOf(told: Completed, state: RunState): RunEvent {
  const reason = resultProblem(told.result);
  return reason === null ? told : { type: "failed", reason, receipt: runningReceipt(state) };
}

/** Late clients start from the milestones and the buffered text. */
function fromSnapshot(id: string | null, snapshot: Snapshot): RunState {
  const told = snapshot.events.reduce<RunState>(accept, INITIAL_RUN);
  const lanes = told.lanes.map((lane) => {
    const text = snapshot.texts[lane.lens];
    return text === undefined ? lane : changeLast(lane, (pass) => (pass.answer ? pass : { ...pass, text }));
  });
  return {
    ...told,
    lanes,
    reply: told.reply ?? snapshot.texts[SUMMARY_CALL] ?? null,
    status: snapshot.status as RunState["status"],
    tier: snapshot.tier,
    lastId: laterId(id, told.lastId),
  };
}

function apply(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case "queued":
      return {
        ...state,
        status: "queued",
        tier: event.tier,
        waiting: { why: event.why, position: event.position },
      };
    case "tier_started":
      return startTier(state, event);
    case "lens_delta":
      return event.lens === SUMMARY_CALL
        ? { ...state, reply: event.reset ? event.text : (state.reply ?? "") + event.text }
        : { ...state, lanes: changeLane(state.lanes, event.lens, (lane) => append(lane, event)) };
    case "lens_completed":
      return { ...state, lanes: changeLane(state.lanes, event.lens, (lane) => answer(lane, event)) };
    case "gate":
      return judge(state, event);
    case "tier_completed":
      return {
        ...state,
        tiers: changeTier(state.tiers, event.tier, (step) => ({ ...step, done: true })),
        clarity: event.clarity === null ? state.clarity : { value: event.clarity, tier: event.tier },
        receipt: event.receipt,
      };
    case "completed":
      return complete(state, event);
    case "failed":
    case "canceled":
      return { ...state, ...ENDED, status: event.type, reason: event.reason, receipt: event.receipt };
    default:
      return state;
  }
}

function complete(state: RunState, { result, stoppedEarly }: Completed): RunState {
  const ended = { ...state, ...ENDED, status: "completed", stoppedEarly } as const;
  if (isSafety(result)) return { ...ended, safety: result };
  return { ...ended, result, reply: result.reply ?? state.reply, receipt: result.receipt };
}

const ENDED = { waiting: null, summarising: false } as const;

/** Resets the text of each lens named by the pass; lenses that have answered in it are not named. */
function startTier(state: RunState, event: TierStarted): RunState {
  const started = event.lenses.reduce((lanes, lens) => {
    const fresh: Pass = {
      tier: event.tier,
      label: event.label,
      model: event.model,
      why: event.why[lens] ?? null,
      text: "",
      notice: "",
      answer: null,
      verdict: null,
    };
    return changeLane(lanes, lens, (lane) => ({
      ...lane,
      passes: [...lane.passes.filter((pass) => pass.tier !== event.tier), fresh],
    }));
  }, state.lanes);
  const known = state.tiers.find((step) => step.tier === event.tier);
  const step: TierStep = {
    tier: event.tier,
    label: event.label,
    model: event.model,
    lenses: [...new Set([...(known?.lenses ?? []), ...event.lenses])],
    escalated: [],
    done: false,
  };
  return {
    ...state,
    status: "running",
    tier: event.tier,
    waiting: null,
    lanes: started,
    begins: { ...state.begins, ...event.begins },
    tiers: known ? changeTier(state.tiers, event.tier, () => step) : [...state.tiers, step],
  };
}

/** Most deltas are sent without a notice, although their type has one. */
function append(lane: Lane, { text, reset, notice }: LensDelta): Lane {
  return changeLast(lane, (pass) =>
    pass.answer ? pass : { ...pass, text: reset ? text : pass.text + text, notice: notice || "" },
  );
}

function answer(lane: Lane, event: LensCompleted): Lane {
  if (lane.passes.some((pass) => pass.tier === event.tier)) {
    return changePass(lane, event.tier, (pass) => ({ ...pass, answer: event }));
  }
  const label = `Tier ${event.tier}`;
  const missed: Pass = {
    tier: event.tier,
    label,
    model: event.model,
    why: null,
    text: "",
    notice: "",
    answer: event,
    verdict: null,
  };
  return { ...lane, passes: [...lane.passes, missed] };
}

function judge(state: RunState, event: Gate): RunState {
  const lanes = event.verdicts.reduce(
    (all, verdict) =>
      changeLane(all, verdict.lens, (lane) => changePass(lane, event.tier, (pass) => ({ ...pass, verdict }))),
    state.lanes,
  );
  return {
    ...state,
    lanes,
    tiers: changeTier(state.tiers, event.tier, (step) => ({ ...step, escalated: event.escalated })),
    summarising: event.next === "summarise",
  };
}

function changeLane(lanes: Lane[], lens: string, change: (lane: Lane) => Lane): Lane[] {
  if (!lanes.some((lane) => lane.lens === lens)) return [...lanes, change({ lens, passes: [] })];
  return lanes.map((lane) => (lane.lens === lens ? change(lane) : lane));
}

function changePass(lane: Lane, tier: number, change: (pass: Pass) => Pass): Lane {
  return { ...lane, passes: lane.passes.map((pass) => (pass.tier === tier ? change(pass) : pass)) };
}

function changeLast(lane: Lane, change: (pass: Pass) => Pass): Lane {
  const last = lane.passes.at(-1);
  return last ? { ...lane, passes: [...lane.passes.slice(0, -1), change(last)] } : lane;
}

function changeTier(tiers: TierStep[], tier: number, change: (step: TierStep) => TierStep): TierStep[] {
  return tiers.map((step) => (step.tier === tier ? change(step) : step));
}
