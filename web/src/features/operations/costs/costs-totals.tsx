import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Explain } from "@/components/ui/explain";
import { savedShare } from "@/features/operations/costs/days";
import type { Totals } from "@/features/operations/costs/days";
import { amount, count, money } from "@/lib/format";

interface CostsTotalsProps {
  totals: Totals;
  days: number;
  topModel: string;
}

/** The sums of the days that are shown; each says what it rests on. */
export function CostsTotals({ totals, days, topModel }: CostsTotalsProps) {
  const { costUsd, costUnknown, allTier3Usd, savedUsd, compared } = totals;
  const share = savedShare(totals);
  const comparison = <p>{`Over the ${amount(compared, "completed run")} for which both can be told.`}</p>;
  return (
    <Card aria-label={`The last ${days} days together`} className="grid grid-cols-2 lg:grid-cols-4">
      <Total
        term="Cost"
        note={costUnknown > 0 ? `and ${amount(costUnknown, "call")} of unknown cost` : `${days} days`}
      >
        <Explain
          label="Cost"
          title="What the calls cost"
          how={
            <p>Tokens used times the configured prices, of every call whose tokens and price are known.</p>
          }
        >
          {costUnknown > 0 && costUsd !== null && "≥ "}
          {money(costUsd)}
        </Explain>
      </Total>
      <Total
        term="All on the top tier"
        note={compared === 0 ? "nothing to compare" : amount(compared, "run") + " compared"}
      >
        <Explain
          label="All on the top tier"
          title={`With every lens on ${topModel}`}
          how={
            <>
              <p>The estimate of the runs' own receipts: what they would have cost on that model alone.</p>
              {comparison}
            </>
          }
        >
          {money(allTier3Usd)}
        </Explain>
      </Total>
      <Total term="Saved" note={share === null ? "not known" : `${share} of it`}>
        <Explain
          label="Saved"
          title="Saved by escalating only what has to be"
          how={
            <>
              <p>All on the top tier, less what the same runs did cost.</p>
              {comparison}
            </>
          }
        >
          {money(savedUsd)}
        </Explain>
      </Total>
      <Total term="Analyses" note={amount(totals.calls, "call")}>
        {count(totals.analyses)}
      </Total>
    </Card>
  );
}

function Total({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <dl className="min-w-0 border-line p-4 tabular-nums even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l">
      <dt className="text-sm text-ink-3">{term}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-tight">{children}</dd>
      <dd className="text-sm text-ink-3">{note}</dd>
    </dl>
  );
}
