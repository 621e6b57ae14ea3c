import type { RunSpan } from "@/api/types";
import { tierName } from "@/features/operations/console/common/names";
import { clockTime } from "@/features/operations/console/common/time";
import { lengthOf, paidFor, titleOf, tokensOf } from "@/features/operations/console/run/span-facts";
import { STATUS_WORDS } from "@/features/operations/console/run/span-look";
import { duration, sentence } from "@/lib/format";

interface SpanCardProps {
  span: RunSpan;
  /** Start of the run and current time, in ms. */
  start: number;
  now: number;
}

/** Details of a span. */
export function SpanCard({ span, start, now }: SpanCardProps) {
  const length = lengthOf(span, now);
  const facts: [string, string | null][] = [
    ["Tier", tierName(span.tier)],
    ["Model", span.model],
    ["Attempt", String(span.attempt)],
    ["Started", `${clockTime(span.startedAt)}, ${duration(Date.parse(span.startedAt) - start)} in`],
    ["Took", length === null ? null : duration(length)],
    ["Tokens", tokensOf(span)],
    ["Cost", paidFor(span)],
  ];
  return (
    <div className="max-w-72 space-y-2">
      <p className="font-semibold text-ink">
        {titleOf(span)} <span className="font-normal text-ink-3">· {STATUS_WORDS[span.status]}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 tabular-nums">
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term} className="contents">
                <dt className="text-ink-3">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {span.detail !== null && <p className="wrap-anywhere">{sentence(span.detail)}</p>}
      {span.error !== null && <p className="wrap-anywhere text-bad">{sentence(span.error)}</p>}
    </div>
  );
}
