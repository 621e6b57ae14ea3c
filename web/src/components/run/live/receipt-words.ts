/** Words for the figures of a receipt. */

import type { Receipt } from "@/api/types";
import { isSampleModel } from "@/components/sample-badge";
import { money } from "@/lib/format";

export const NO_CALLS =
  "Texts written by hand: one for each lens on each tier it reached, and one for the summary. No model was asked.";

export const isSample = ({ lines }: Receipt) =>
  lines.length > 0 && lines.every(({ model }) => isSampleModel(model));

export function costText({
  cost,
  knownCost,
  estimatedCost,
}: Pick<Receipt, "cost" | "knownCost" | "estimatedCost">) {
  if (cost === null) return knownCost > 0 ? `≥ ${money(knownCost)}` : money(cost);
  return estimatedCost > 0 ? `≈ ${money(cost)}` : money(cost);
}

export const lostOf = ({ lines }: Receipt) => lines.reduce((sum, line) => sum + line.lost, 0);

/** Estimated part of the cost. */
export function cutOffWords(lost: number, estimatedCost: number): string {
  return `${money(estimatedCost)} of it is an estimate: ${lost} ${lost === 1 ? "call was" : "calls were"} interrupted.`;
}

export function callsInWords({ lines }: Receipt): string {
  const total = (pick: (line: Receipt["lines"][number]) => number) =>
    lines.reduce((sum, line) => sum + pick(line), 0);
  const [failed, repeated, lost] = [total((l) => l.failed), total((l) => l.repeated), total((l) => l.lost)];
  const parts = [
    failed > 0 && `${failed} failed`,
    repeated > 0 && `${repeated} repeated after a crash`,
    lost > 0 && `${lost} ${lost === 1 ? "was" : "were"} interrupted, cost estimated`,
  ].filter(Boolean);
  return parts.length === 0
    ? "One for each lens on each tier it reached, and one for the summary. None failed."
    : `Counts every request to a model, including those without a result: ${parts.join(", ")}.`;
}

export function savingText({ amount, baselineCost }: NonNullable<Receipt["saving"]>): string {
  const share =
    amount !== null && baselineCost !== null && baselineCost > 0
      ? ` (${Math.abs(Math.round((100 * amount) / baselineCost))}%)`
      : "";
  return `≈ ${money(amount === null ? null : Math.abs(amount))}${share}`;
}
