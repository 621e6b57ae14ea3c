import type { ReactNode } from "react";
import type { ShownRun } from "@/components/run/live/shown-run";

/** Question for the Thinking Partner's input. Each click creates a new object. */
export interface PrefilledQuestion {
  question: string;
}

/** Slots of the run page that its caller fills. */
export interface RunSlots {
  /** Actions in the header. */
  actions?: (run: ShownRun) => ReactNode;
  /** Thinking Partner, next to the result or a follow-up run. */
  partner?: (run: ShownRun, question: PrefilledQuestion | null) => ReactNode;
  /** Below the result: the decision. */
  journal?: (run: ShownRun) => ReactNode;
}
