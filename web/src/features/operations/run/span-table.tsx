import type { RunSpan } from "@/api/types";
import { lensLook } from "@/components/lens";
import { Table, Td, Th } from "@/components/ui/table";
import { tierName } from "@/features/operations/common/names";
import { lengthOf, paidFor, titleOf, tokensOf } from "@/features/operations/run/span-facts";
import { STATUS_WORDS } from "@/features/operations/run/span-look";
import { duration } from "@/lib/format";

interface SpanTableProps {
  spans: readonly RunSpan[];
  start: number;
  now: number;
}

/** The same timeline as a table, a row a span. */
export function SpanTable({ spans, start, now }: SpanTableProps) {
  return (
    <Table>
      <caption className="sr-only">Every span of the run in the order in which they began</caption>
      <thead>
        <tr>
          {["After", "What", "Lens", "Tier", "Attempt", "State", "Took", "Tokens", "Cost", "Words"].map(
            (name) => (
              <Th key={name}>{name}</Th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {spans.map((span, index) => {
          const length = lengthOf(span, now);
          return (
            <tr key={index}>
              <Td className="whitespace-nowrap">{duration(Date.parse(span.startedAt) - start)}</Td>
              <Td className="whitespace-nowrap">{titleOf(span)}</Td>
              <Td>{laneName(span.lens)}</Td>
              <Td className="whitespace-nowrap">{tierName(span.tier)}</Td>
              <Td>{span.attempt}</Td>
              <Td className="whitespace-nowrap">{STATUS_WORDS[span.status]}</Td>
              <Td className="whitespace-nowrap">{length === null ? "" : duration(length)}</Td>
              <Td className="whitespace-nowrap">{tokensOf(span)}</Td>
              <Td className="whitespace-nowrap">{paidFor(span)}</Td>
              <Td className="min-w-48 wrap-anywhere">
                {[span.model, span.detail, span.error].filter((part) => part !== null).join(" · ")}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function laneName(lens: string | null): string {
  if (lens === null) return "";
  return lens === "$summary" ? "Summary" : lensLook(lens).name;
}
