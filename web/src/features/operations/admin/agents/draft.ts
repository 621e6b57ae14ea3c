/** Draft of a global agent. */

import type { GlobalAgentCreate } from "@/api/types";

export const LENSES = 4;
export const POINTS = 3;
const RUN_QUOTA = 1000;

export interface LensDraft {
  name: string;
  points: readonly string[];
}

export interface GlobalDraft {
  name: string;
  goal: string;
  lenses: readonly LensDraft[];
}

const emptyLens = (): LensDraft => ({ name: "", points: Array.from({ length: POINTS }, () => "") });

export const emptyDraft = (): GlobalDraft => ({
  name: "",
  goal: "",
  lenses: Array.from({ length: LENSES }, emptyLens),
});

/** Slug: the name in lowercase, with a dash for each run of other characters than letters and digits. */
export function slugOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}

/** Validation message; null if valid. */
export function missingOf({ name, goal, lenses }: GlobalDraft): string | null {
  if (name.trim() === "") return "Agent name is required";
  if (goal.trim() === "") return "Agent goal is required";
  if (lenses.every((lens) => lens.name.trim() === "")) return "At least one lens with a name is required";
  return null;
}

/** Request body: trimmed, without unnamed lenses. */
export function createOf({ name, goal, lenses }: GlobalDraft): GlobalAgentCreate {
  return {
    name: name.trim(),
    slug: slugOf(name),
    goal: goal.trim(),
    lenses: lenses
      .filter((lens) => lens.name.trim() !== "")
      .map((lens) => ({
        name: lens.name.trim(),
        enabled: true,
        focusBullets: lens.points.map((point) => point.trim()).filter((point) => point !== ""),
      })),
    runQuota: RUN_QUOTA,
    runCount: 0,
  };
}
