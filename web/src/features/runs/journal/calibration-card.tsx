import { useQuery } from "@tanstack/react-query";
import type { Calibration } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { CalibrationPlot } from "@/components/chart/drawings";
import { Card, CardTitle } from "@/components/ui/card";
import { Explain } from "@/components/ui/explain";
import { calibrationQuery } from "@/features/runs/journal/queries";
import { count, figure } from "@/lib/format";

const HEIGHT = 280;

/** Calibration of the user's confidence. Hidden until there are enough outcomes. */
export function CalibrationCard() {
  const { data } = useQuery({ ...calibrationQuery, refetchOnMount: "always" });
  if (!data) return null;
  return (
    <Card aria-label="Calibration" className="p-4 sm:p-5">
      {data.brier === null ? (
        <TooFew calibration={data} />
      ) : (
        <Figures calibration={data} brier={data.brier} />
      )}
    </Card>
  );
}

function TooFew({ calibration: { outcomes, needed } }: { calibration: Calibration }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <CardTitle>Calibration</CardTitle>
        <p className="text-sm font-medium tabular-nums">
          {outcomes} of {needed} outcomes
        </p>
      </div>
      <div aria-hidden className="mt-2 h-1.5 rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-tier-2"
          style={{ width: `${Math.min(100, (outcomes / needed) * 100)}%` }}
        />
      </div>
      <p className="mt-2 max-w-[72ch] text-ink-2">
        After {needed} decisions have turned out well or badly, this shows whether things turn out as often as
        you expect. With fewer, chance dominates.
      </p>
    </>
  );
}

function Figures({ calibration, brier }: { calibration: Calibration; brier: number }) {
  const bins = calibration.bins.filter(({ n }) => n > 0);
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_220px]">
      <Chart
        title="Calibration: how sure you were, and how often it turned out well"
        caption="How sure you were, and how often it turned out well"
        height={HEIGHT}
        table={[
          ["Confidence", "Decisions", "Mean confidence", "Turned out well", "95% interval"],
          ...bins.map(({ from, to, n, meanConfidence, share, low, high }) => [
            `${from} to ${to}%`,
            count(n),
            percent(meanConfidence),
            percent(share),
            `${percent(low)} to ${percent(high)}`,
          ]),
        ]}
      >
        <CalibrationPlot
          points={bins.map(({ meanConfidence, share, low, high, n }) => ({
            confidence: meanConfidence ?? 0,
            share: share ?? 0,
            low: low ?? 0,
            high: high ?? 0,
            n,
          }))}
        />
      </Chart>
      <Brier calibration={calibration} brier={brier} />
    </div>
  );
}

function Brier({ calibration: { outcomes, baseline }, brier }: { calibration: Calibration; brier: number }) {
  return (
    <div className="md:pt-7">
      <p className="text-sm font-semibold text-ink-2">Brier score</p>
      <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
        <Explain
          label="Brier score"
          title={`Brier score ${brier.toFixed(3)}`}
          how={
            <>
              <p>
                Mean of (confidence − outcome)², with confidence from 0 to 1 and outcome 1 for well, 0 for
                badly. 0 is perfect; always saying 50% gives 0.25; always certain and wrong gives 1.
              </p>
              <p>It measures your confidence, not the quality of your decisions.</p>
            </>
          }
        >
          {brier.toFixed(3)}
        </Explain>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {baseline !== null && (
          <>
            {brier < baseline ? "Better" : "No better"} than {baseline.toFixed(3)}, the score for always
            stating your average success rate.{" "}
          </>
        )}
        0 is perfect.
      </p>
      <p className="mt-3 text-sm text-ink-3">
        Based on {outcomes} outcomes. Lines are 95% intervals; on the dashed line, confidence matches
        outcomes.
      </p>
    </div>
  );
}

function percent(value: number | null): string {
  return value === null ? "–" : `${figure(value)}%`;
}
