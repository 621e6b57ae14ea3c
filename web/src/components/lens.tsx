import { Compass, FileSearch, HeartHandshake, Orbit, Waypoints } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { cx } from "@/components/ui/cx";

/** How a lens looks everywhere: one hue, one icon, one name. */
export interface LensLook {
  name: string;
  topic: string;
  question: string;
  icon: LucideIcon;
  /** Letter of its score badge in lists. */
  letter: string;
  ink: string;
  tint: string;
  line: string;
  fill: string;
}

const LENSES: Record<string, LensLook> = {
  logical: {
    name: "Logical",
    topic: "Soundness",
    question: "Does the reasoning behind each option hold?",
    icon: Waypoints,
    letter: "L",
    ink: "text-logical",
    tint: "bg-logical-tint",
    line: "border-logical-line",
    fill: "bg-logical",
  },
  ethical: {
    name: "Ethical",
    topic: "Values",
    question: "Who is affected, and what is owed to them?",
    icon: HeartHandshake,
    letter: "E",
    ink: "text-ethical",
    tint: "bg-ethical-tint",
    line: "border-ethical-line",
    fill: "bg-ethical",
  },
  factual: {
    name: "Factual",
    topic: "Evidence",
    question: "What is known, and what is missing?",
    icon: FileSearch,
    letter: "F",
    ink: "text-factual",
    tint: "bg-factual-tint",
    line: "border-factual-line",
    fill: "bg-factual",
  },
  strategic: {
    name: "Strategic",
    topic: "Planning",
    question: "How does each option play out over time?",
    icon: Compass,
    letter: "S",
    ink: "text-strategic",
    tint: "bg-strategic-tint",
    line: "border-strategic-line",
    fill: "bg-strategic",
  },
};

export const DEFAULT_LENS_IDS = Object.keys(LENSES);

/** The look of a lens by id; one that is not of the four gets a neutral look under its own name. */
export function lensLook(id: string, name?: string): LensLook {
  const known = LENSES[id];
  if (known) return known;
  const title = name ?? id;
  return {
    name: title,
    topic: "",
    question: "",
    icon: Orbit,
    letter: title.slice(0, 1).toUpperCase(),
    ink: "text-ink-2",
    tint: "bg-sunken",
    line: "border-line-strong",
    fill: "bg-ink-3",
  };
}

export function LensIcon({ lens, className }: { lens: LensLook; className?: string }) {
  const Icon = lens.icon;
  return (
    <span
      aria-hidden
      className={cx("grid size-8 shrink-0 place-items-center rounded-box", lens.tint, lens.ink, className)}
    >
      <Icon className="size-4.5" />
    </span>
  );
}
