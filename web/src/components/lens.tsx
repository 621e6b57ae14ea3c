import {
  Anchor,
  Compass,
  Feather,
  FileSearch,
  Gem,
  HeartHandshake,
  Leaf,
  Orbit,
  Telescope,
  Waypoints,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { cx } from "@/components/ui/cx";

/** Hue, icon and name of a lens. */
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
  /** Hue as a color value for charts. */
  color: string;
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
    color: "var(--color-logical)",
  },
  ethical: {
    name: "Ethical",
    topic: "Values",
    question: "Who is affected, and what do we owe them?",
    icon: HeartHandshake,
    letter: "E",
    ink: "text-ethical",
    tint: "bg-ethical-tint",
    line: "border-ethical-line",
    fill: "bg-ethical",
    color: "var(--color-ethical)",
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
    color: "var(--color-factual)",
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
    color: "var(--color-strategic)",
  },
};

export const DEFAULT_LENS_IDS = Object.keys(LENSES);

const FIRST_OTHER = {
  icon: Gem,
  ink: "text-lens-5",
  tint: "bg-lens-5-tint",
  line: "border-lens-5-line",
  fill: "bg-lens-5",
};
/** Hues of custom lenses with an icon each, by position in the lens set. */
const OTHERS = [
  FIRST_OTHER,
  { icon: Leaf, ink: "text-lens-6", tint: "bg-lens-6-tint", line: "border-lens-6-line", fill: "bg-lens-6" },
  { icon: Orbit, ink: "text-lens-7", tint: "bg-lens-7-tint", line: "border-lens-7-line", fill: "bg-lens-7" },
  {
    icon: Feather,
    ink: "text-lens-8",
    tint: "bg-lens-8-tint",
    line: "border-lens-8-line",
    fill: "bg-lens-8",
  },
  { icon: Anchor, ink: "text-lens-9", tint: "bg-lens-9-tint", line: "border-lens-9-line", fill: "bg-lens-9" },
  {
    icon: Telescope,
    ink: "text-lens-10",
    tint: "bg-lens-10-tint",
    line: "border-lens-10-line",
    fill: "bg-lens-10",
  },
];

/** Look of a lens by ID. Custom lenses have their own name and a hue by position in the lens set; without a position the hue is derived from the ID, so that it is stable. */
export function lensLook(id: string, name?: string, place = placeOf(id)): LensLook {
  const known = LENSES[id];
  if (known) return known;
  const title = name ?? readable(id);
  const at = place % OTHERS.length;
  const look = OTHERS[at] ?? FIRST_OTHER;
  return {
    ...look,
    name: title,
    topic: "",
    question: "",
    letter: (Array.from(title)[0] ?? "").toUpperCase(),
    color: `var(--color-lens-${at + 5})`,
  };
}

/** Looks of a lens set, in its order. */
export function lensLooks(names: Record<string, string>): Record<string, LensLook> {
  return Object.fromEntries(
    Object.entries(names).map(([id, name], place) => [id, lensLook(id, name, place)] as const),
  );
}

function placeOf(id: string): number {
  return Array.from(id).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

/** 'long-term-risk' reads 'Long term risk' until its name is loaded. */
function readable(id: string): string {
  const words = id.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface LensIconProps {
  lens: LensLook;
  /** In lists. */
  small?: boolean;
  className?: string;
}

/** Icon of a lens on its tint. */
export function LensIcon({ lens, small = false, className }: LensIconProps) {
  const Icon = lens.icon;
  return (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center rounded-box",
        small ? "size-6" : "size-8",
        lens.tint,
        lens.ink,
        className,
      )}
    >
      <Icon className={small ? "size-3.5" : "size-4.5"} />
    </span>
  );
}
