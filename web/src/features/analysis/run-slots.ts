import type { ReactNode } from "react";
import type { ShownRun } from "@/components/run/live/shown-run";

/** A question for the Thinking Partner's input. Each click is a new object. */
export interface AskedQuestion {
  question: string;
}

/** Places on the page of a run that are filled by whoever composes the page. */
export interface RunSlots {
  /** What can be done with it, in its header. */
  actions?: (run: ShownRun) => ReactNode;
  /** Beside the result: to talk about it. Also beside a run that goes on from another one. */
  partner?: (run: ShownRun, asked: AskedQuestion | null) => ReactNode;
  /** Under the result: what was decided. */
  journal?: (run: ShownRun) => ReactNode;
}
