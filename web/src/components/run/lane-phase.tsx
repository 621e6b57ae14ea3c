import {
  ArrowUpRight,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Hourglass,
  PenLine,
  Scale,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { LanePhase } from "@/components/run/run-selectors";

const PHASES: Record<LanePhase, { word: string; icon: LucideIcon; color: string }> = {
  waiting: { word: "Waiting", icon: CircleDashed, color: "text-ink-3" },
  thinking: { word: "Thinking", icon: Hourglass, color: "text-ink-2" },
  writing: { word: "Writing", icon: PenLine, color: "text-ink-2" },
  answered: { word: "At the gate", icon: Scale, color: "text-ink-2" },
  unjudged: { word: "Answered", icon: CircleDashed, color: "text-ink-3" },
  unusable: { word: "No usable answer", icon: CircleSlash, color: "text-bad" },
  accepted: { word: "Accepted", icon: CircleCheck, color: "text-good" },
  kept: { word: "Kept, top tier", icon: CircleCheck, color: "text-warn" },
  moving: { word: "Moving up", icon: ArrowUpRight, color: "text-accent" },
  stopped: { word: "Stopped", icon: CircleSlash, color: "text-ink-3" },
};

export function LanePhaseLabel({ phase }: { phase: LanePhase }) {
  const { word, icon: Icon, color } = PHASES[phase];
  return (
    <span className={cx("flex items-center gap-1 text-sm whitespace-nowrap", color)}>
      <Icon aria-hidden className="size-4" />
      {word}
    </span>
  );
}
