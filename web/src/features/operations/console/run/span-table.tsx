import type { RunSpan } from "@/api/types";
import { lensLook } from "@/components/lens";
import { cx } from "@/components/ui/cx";
import { Table, Td, Th } from "@/components/ui/table";
import { tierName } from "@/features/operations/console/common/names";
import { lengthOf, paidFor, titleOf, tokensOf } from "@/features/operations/console/run/span-facts";
import { STATUS_WORDS } from "@/features/operations/console/run/span-look";
import { SUMMARY, laneOf } from "@/features/operations/console/run/trace";
import { duration } from "@/lib/format";

/** Columns that narrow screens show below the name. */
const WIDE = "max-lg:hidden";

interface SpanTableProps {
  spans: readonly RunSpan[];
  start: number;
  now: number;
}

/** Timeline as a table, one row per span. */
export function SpanTable({ spans, start, now }: SpanTableProps) {
  return (
    <Table caption="All spans of the run by start time">
      <thead>
        <tr>
          <Th>Start</Th>
          <Th>Span</Th>
          {["Lens", "Tier", "Attempt", "State"].map((name) => (
            <Th key={name} className={WIDE}>
              {name}
            </Th>
          ))}
          <Th>Took</Th>
          <Th className={WIDE}>Tokens</Th>
          <Th className={WIDE}>Cost</Th>
          <Th className={WIDE}>Details</Th>
        </tr>
      </thead>
      <tbody>
        {spans.map((span, index) => (
          <SpanRow key={index} span={span} start={start} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

function SpanRow({ span, start, now }: { span: RunSpan; start: number; now: number }) {
  const length = lengthOf(span, now);
  const words = [span.model, span.detail, span.error].filter((part) => part !== null).join(" · ");
  const paid = paidFor(span);
  const place = [
    laneName(laneOf(span)),
    tierName(span.tier),
    `attempt ${span.attempt}`,
    STATUS_WORDS[span.status],
  ];
  return (
    <tr>
      <Td className="whitespace-nowrap">{duration(Date.parse(span.startedAt) - start)}</Td>
      <Td className="lg:whitespace-nowrap">
        {titleOf(span)}
        <span className="block wrap-anywhere text-ink-3 lg:hidden">
          {[...place, paid === null ? "" : `cost ${paid}`, words].filter((part) => part !== "").join(" · ")}
        </span>
      </Td>
      {place.map((part, index) => (
        <Td key={index} className={cx(WIDE, "whitespace-nowrap")}>
          {index === 2 ? span.attempt : part}
        </Td>
      ))}
      <Td className="whitespace-nowrap">{length === null ? "" : duration(length)}</Td>
      <Td className={cx(WIDE, "whitespace-nowrap")}>{tokensOf(span)}</Td>
      <Td className={cx(WIDE, "whitespace-nowrap")}>{paid}</Td>
      <Td className={cx(WIDE, "min-w-40 wrap-anywhere")}>{words}</Td>
    </tr>
  );
}

function laneName(lane: string | null): string {
  if (lane === null) return "";
  return lane === SUMMARY ? "Summary" : lensLook(lane).name;
}
