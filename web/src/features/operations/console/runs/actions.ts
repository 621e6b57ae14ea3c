/** Actions on runs: names, conditions and costs. */

import type { OperatedRun } from "@/api/types";
import type { RunAction } from "@/features/operations/console/common/queries";
import { amount, money } from "@/lib/format";

interface ActionTexts {
  name: string;
  /** 'Retry 3 runs?' */
  question: string;
  /** Present and past form. */
  doing: string;
  done: string;
  /** Effect and cost. */
  says: string;
}

export const RUN_ACTIONS: Record<RunAction, ActionTexts> = {
  retry: {
    name: "Retry",
    question: "Retry",
    doing: "Retrying",
    done: "queued again",
    says: "Failed runs start again at their first tier. Existing lens answers are kept at no cost; failed calls and later tiers are charged at the prices of their models. The cost counts towards the owner of the run.",
  },
  cancel: {
    name: "Cancel",
    question: "Cancel",
    doing: "Canceling",
    done: "canceled",
    says: "Runs end as if their owners had stopped them. Running calls are interrupted; costs so far stay on the receipts. This cannot be undone.",
  },
  requeue: {
    name: "Requeue",
    question: "Requeue",
    doing: "Requeuing",
    done: "requeued",
    says: "Sends the message of each waiting run to its queue again. This costs nothing and is safe to repeat: each run is claimed only once.",
  },
};

export const RUN_ACTION_NAMES = Object.keys(RUN_ACTIONS) as RunAction[];

/** Returns whether the action is allowed by the listed status; the server checks again. */
export function isAllowed(act: RunAction, { status }: OperatedRun): boolean {
  switch (act) {
    case "retry":
      return status === "failed";
    case "cancel":
      return status === "queued" || status === "running";
    case "requeue":
      return status === "queued";
  }
}

/** Cost of the selected runs: '$0.12', 'at least $0.12', or unknown. */
export function spentOn(runs: readonly OperatedRun[]): string {
  const known = runs.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]));
  if (known.length === 0) return `The cost of ${amount(runs.length, "run")} so far is unknown.`;
  const sum = money(known.reduce((total, cost) => total + cost, 0));
  const isAll = runs.every(({ costUsd, costIsKnown }) => costUsd !== null && costIsKnown);
  return `Cost so far: ${isAll ? sum : `at least ${sum}`}.`;
}

/** Cost of a run in a list. */
export function costOf({ costUsd, costIsKnown }: OperatedRun): string {
  if (costUsd === null) return "unknown";
  return costIsKnown ? money(costUsd) : `≥ ${money(costUsd)}`;
}
