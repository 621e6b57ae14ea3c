/** What may be done about runs, to which of them, and what it costs. */

import type { OperatedRun } from "@/api/types";
import type { Act } from "@/features/operations/common/queries";
import { amount, money } from "@/lib/format";

interface ActWords {
  name: string;
  /** 'Retry 3 runs?' */
  question: string;
  /** While it is under way, and when it is done. */
  doing: string;
  done: string;
  /** What happens, and what it costs. */
  says: string;
}

export const ACTS: Record<Act, ActWords> = {
  retry: {
    name: "Retry",
    question: "Retry",
    doing: "Retrying",
    done: "given a new life",
    says: "Failed runs begin again at their first tier. Lens calls that have an answer are kept and not paid again; those that failed are, at the prices of their models, and so is every tier that comes after them. It counts for whoever owns the run.",
  },
  cancel: {
    name: "Cancel",
    question: "Cancel",
    doing: "Canceling",
    done: "canceled",
    says: "Runs end as if their owners had stopped them. Calls that are under way are cut off; what they have cost so far stays on their receipts. It cannot be undone.",
  },
  requeue: {
    name: "Requeue",
    question: "Requeue",
    doing: "Requeuing",
    done: "sent again",
    says: "The message of each waiting run is sent to its queue once more. It costs nothing: a run is claimed once, so a message that was not lost after all does no harm.",
  },
};

export const ACT_NAMES = Object.keys(ACTS) as Act[];

/** Whether the server may do it, as far as the list knows; it looks once more itself. */
export function allows(act: Act, { status }: OperatedRun): boolean {
  switch (act) {
    case "retry":
      return status === "failed";
    case "cancel":
      return status === "queued" || status === "running";
    case "requeue":
      return status === "queued";
  }
}

/** What the chosen runs have cost: '$0.12', 'at least $0.12', or that it is not known. */
export function spentOn(runs: readonly OperatedRun[]): string {
  const known = runs.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]));
  if (known.length === 0) return `What ${amount(runs.length, "run")} cost so far is not known.`;
  const sum = money(known.reduce((total, cost) => total + cost, 0));
  const isAll = runs.every(({ costUsd, costIsKnown }) => costUsd !== null && costIsKnown);
  return `So far they have cost ${isAll ? sum : `at least ${sum}`}.`;
}

/** The cost of a run as a list shows it. */
export function costOf({ costUsd, costIsKnown }: OperatedRun): string {
  if (costUsd === null) return "unknown";
  return costIsKnown ? money(costUsd) : `≥ ${money(costUsd)}`;
}
