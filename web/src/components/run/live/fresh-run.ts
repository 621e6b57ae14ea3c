import { eventsPath } from "@/api/analyses";
import type { AnalysisRead } from "@/api/types";
import { EMPTY_RECEIPT } from "@/components/run/run-selectors";

type Known = Pick<AnalysisRead, "id" | "scenario" | "modelChoice" | "lensNames"> & Partial<AnalysisRead>;

/** State of a run at its start, before any event. */
export function freshRun(known: Known): AnalysisRead {
  return {
    status: "queued",
    tier: 1,
    createdAt: new Date().toISOString(),
    finishedAt: null,
    result: null,
    failureReason: null,
    receipt: EMPTY_RECEIPT,
    kind: "analysis",
    deadlineAt: "",
    eventsUrl: eventsPath(known.id),
    title: null,
    isPinned: false,
    parentId: null,
    relation: null,
    inputs: [],
    agentId: null,
    agentName: null,
    agentVersion: null,
    feedback: {},
    isSample: false,
    ...known,
  };
}
