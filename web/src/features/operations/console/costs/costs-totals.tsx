import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Explain } from "@/components/ui/explain";
import { savedShare } from "@/features/operations/console/costs/days";
import type { Totals } from "@/features/operations/console/costs/days";
import { amount, count, money } from "@/lib/format";

interface CostsTotalsProps {
  totals: Totals;
  days: number;
  topModel: string;
}

/** Totals of the displayed days, each with its basis. */
export function CostsTotals({ totals, days, topModel }: CostsTotalsProps) {
  const { costUsd, costUnknown, allTier3Usd, savedUsd, compared } = totals;
  const share = savedShare(totals);
  const comparison = <p>{`Covers ${amount(compared, "completed run")} for which both costs are known.`}</p>;
  return (
    <Card aria-label={`Totals of the last ${days} days`} className="grid grid-cols-2 lg:grid-cols-4">
      <Total
        term="Cost"
        note={costUnknown > 0 ? `plus ${amount(costUnknown, "call")} of unknown cost` : `${days} days`}
      >
        <Explain
          label="Cost"
          title="Cost of model calls"
          how={<p>Tokens times the configured prices, for calls with known tokens and price.</p>}
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
              <p>Estimated on the receipts of the runs: their cost on this model alone.</p>
              {comparison}
            </>
          }
        >
          {money(allTier3Usd)}
        </Explain>
      </Total>
      <Total term="Saved" note={share === null ? "unknown" : `${share} of it`}>
        <Explain
          label="Saved"
          title="Saved by escalating only when needed"
          how={
            <>
              <p>Cost of all lenses on the top tier, minus the actual cost of the same runs.</p>
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
