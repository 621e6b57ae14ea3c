/** Name and look of each span kind: distinguished by icon and name, not by color alone. */

import {
  ArrowUp,
  Ban,
  CircleAlert,
  CircleCheck,
  Flag,
  Hand,
  Hourglass,
  MessageSquare,
  RotateCcw,
  ShieldCheck,
  Sigma,
  TimerOff,
  Unplug,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { RunSpan } from "@/api/types";
import { tierLook } from "@/components/tier";

export type SpanKind = RunSpan["kind"];

interface KindLook {
  name: string;
  icon: LucideIcon;
  /** Description for the legend. */
  means: string;
  look: string;
}

export const KINDS: Record<SpanKind, KindLook> = {
  queued: {
    name: "Waiting",
    icon: Hourglass,
    means: "in a queue, until a worker claimed it",
    look: "border border-dashed border-line-strong bg-sunken text-ink-2",
  },
  claim: {
    name: "Held",
    icon: Hand,
    means: "by a worker, under a lease",
    look: "border border-line-strong bg-surface text-ink-2",
  },
  call: { name: "Call", icon: MessageSquare, means: "one request to a model", look: "bg-tier-2 text-white" },
  retry: {
    name: "Repeated call",
    icon: RotateCcw,
    means: "the same request, repeated after a failure",
    look: "border border-warn-line bg-warn-tint text-warn",
  },
  gate: {
    name: "Gate",
    icon: ShieldCheck,
    means: "the answer was checked",
    look: "border border-control bg-surface text-ink-2",
  },
  escalation: {
    name: "Escalation",
    icon: ArrowUp,
    means: "one tier up",
    look: "bg-accent text-white",
  },
  synthesis: {
    name: "Synthesis",
    icon: Sigma,
    means: "the summary call",
    look: "bg-accent text-white",
  },
  released: {
    name: "Released",
    icon: Unplug,
    means: "the worker returned the run to the queue",
    look: "border border-line-strong bg-surface text-ink-2",
  },
  lease_expired: {
    name: "Worker lost",
    icon: TimerOff,
    means: "the worker crashed or stopped responding",
    look: "border border-bad-line bg-bad-tint text-bad",
  },
  final: {
    name: "End",
    icon: Flag,
    means: "how it ended",
    look: "border border-good-line bg-good-tint text-good",
  },
};

export const STATUS_WORDS: Record<RunSpan["status"], string> = {
  ok: "done",
  running: "running",
  failed: "failed",
  lost: "worker lost",
  canceled: "canceled",
};

const BAD = "border border-bad-line bg-bad-tint text-bad";

/** Classes of a span: failures look alike for every kind, and calls have the shade of their tier. */
export function lookOf({ kind, status, tier }: RunSpan): string {
  if (status === "failed" || status === "lost") return BAD;
  if (status === "canceled") return "border border-warn-line bg-warn-tint text-warn";
  if (kind === "call" || kind === "synthesis") return tierLook(tier);
  return KINDS[kind].look;
}

/** Icon of the final span, by run status. */
export const END_ICONS: Record<RunSpan["status"], LucideIcon> = {
  ok: CircleCheck,
  running: Flag,
  failed: CircleAlert,
  lost: CircleAlert,
  canceled: Ban,
};
