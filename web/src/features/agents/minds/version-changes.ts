/** Describes the changes between two versions of an agent. */

import type { AgentLens } from "@/api/types";
import type { AgentVersion } from "@/features/agents/minds/queries";
import { amount } from "@/lib/format";

type Content = Pick<AgentVersion, "name" | "goal" | "category" | "tags" | "lenses" | "superAgent">;

/** One sentence per change, in form order. Empty without changes. */
export function changesOf(now: Content, before: Content): string[] {
  return [
    now.name !== before.name && `Name changed from “${before.name}” to “${now.name}”`,
    now.goal !== before.goal && "Goal changed",
    now.category !== before.category && `Category changed from ${before.category} to ${now.category}`,
    differs(now.tags, before.tags) && `Tags: ${now.tags.length === 0 ? "none" : now.tags.join(", ")}`,
    ...now.lenses.flatMap((lens, place) => lensChanges(lens, before.lenses[place])),
    differs(now.superAgent, before.superAgent) && "Models changed",
  ].filter((change) => change !== false);
}

function lensChanges(now: AgentLens, before: AgentLens | undefined): string[] {
  if (before === undefined) return [`Lens “${now.name}” added`];
  const guidelines = guidelineChange(now.focusBullets, before.focusBullets);
  return [
    now.name !== before.name && `Lens “${before.name}” renamed to “${now.name}”`,
    now.enabled !== before.enabled && `Lens “${now.name}” turned ${now.enabled ? "on" : "off"}`,
    guidelines !== null && `“${now.name}”: ${guidelines}`,
  ].filter((change) => change !== false);
}

function guidelineChange(now: readonly string[], before: readonly string[]): string | null {
  const added = now.filter((point) => !before.includes(point)).length;
  const dropped = before.filter((point) => !now.includes(point)).length;
  if (added === 0 && dropped === 0) return differs(now, before) ? "guidelines reordered" : null;
  const parts = [
    added > 0 && `${amount(added, "guideline")} added`,
    dropped > 0 && (added > 0 ? `${dropped} dropped` : `${amount(dropped, "guideline")} dropped`),
  ];
  return parts.filter(Boolean).join(", ");
}

function differs(now: unknown, before: unknown): boolean {
  return JSON.stringify(now) !== JSON.stringify(before);
}
