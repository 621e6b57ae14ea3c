/** Facts of a span for its card, label and table row. */

import type { RunSpan } from "@/api/types";
import { tierName } from "@/features/operations/console/common/names";
import { KINDS, STATUS_WORDS } from "@/features/operations/console/run/span-look";
import { count, duration, money } from "@/lib/format";

const PAID: ReadonlySet<RunSpan["kind"]> = new Set(["call", "retry", "synthesis"]);

/** Duration until its end or `now`, in ms; null for instants. */
export function lengthOf({ startedAt, endedAt, status }: RunSpan, now: number): number | null {
  const end = endedAt === null ? (status === "running" ? now : null) : Date.parse(endedAt);
  const length = end === null ? 0 : end - Date.parse(startedAt);
  return length > 0 ? length : null;
}

export function titleOf({ kind }: RunSpan): string {
  return KINDS[kind].name;
}

/** Accessible label: 'Call, tier 1, done, 1.2 s, $0.0003'. */
export function spoken(span: RunSpan, now: number): string {
  const length = lengthOf(span, now);
  return [
    titleOf(span),
    tierName(span.tier),
    span.model,
    STATUS_WORDS[span.status],
    length === null ? null : duration(length),
    span.costUsd === null ? null : money(span.costUsd),
    span.error,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

export function tokensOf({ tokensIn, tokensOut }: RunSpan): string | null {
  return tokensIn === null && tokensOut === null
    ? null
    : `${tokensIn === null ? "?" : count(tokensIn)} in, ${tokensOut === null ? "?" : count(tokensOut)} out`;
}

/** Cost of a call; null if nothing is charged. */
export function paidFor({ kind, costUsd }: RunSpan): string | null {
  return costUsd === null && !PAID.has(kind) ? null : money(costUsd);
}
