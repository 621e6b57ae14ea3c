import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import type { HistoryPeriod } from "@/api/types";
import { Empty } from "@/components/list-states";
import { Skeleton } from "@/components/ui/skeleton";
import { FiguresPage } from "@/features/operations/console/common/figures-page";
import { historyQuery } from "@/features/operations/console/common/queries";
import { RangeChoice } from "@/features/operations/console/common/range-choice";
import { HISTORY_RANGES } from "@/features/operations/console/common/ranges";
import type { HistoryRange } from "@/features/operations/console/common/ranges";
import { PeriodChart } from "@/features/operations/console/history/period-chart";
import { count, duration, money } from "@/lib/format";

interface HistoryViewProps {
  range: HistoryRange;
  onRange: (range: HistoryRange) => void;
}

/** Throughput, failures, latency and cost per day or hour. */
export function HistoryView({ range, onRange }: HistoryViewProps) {
  const figures = useQuery(historyQuery(range));
  return (
    <FiguresPage
      title="History"
      figures={figures}
      note="Refreshed every minute"
      failed="The history could not be loaded"
      loading={<Loading />}
      choice={<RangeChoice ranges={HISTORY_RANGES} range={range} onRange={onRange} />}
    >
      {(history) => (
        <div aria-busy={figures.isPlaceholderData}>
          <Charts periods={history.periods} isByHour={history.step === "hour"} />
        </div>
      )}
    </FiguresPage>
  );
}

interface ChartsProps {
  periods: readonly HistoryPeriod[];
  isByHour: boolean;
}

function Charts({ periods, isByHour }: ChartsProps) {
  const shared = { periods, isByHour };
  if (periods.every(({ runs, calls }) => runs === 0 && calls === 0)) {
    return (
      <Empty level={2} icon={<ChartNoAxesColumn />} title="No runs in this period">
        Once runs end, their number, failures, latency and cost appear here.
      </Empty>
    );
  }
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <PeriodChart
          title="Ended runs"
          {...shared}
          unit={count}
          bar={{ name: "Completed", of: (period) => period.runs - period.failedRuns - period.canceledRuns }}
          rest={{ name: "Failed or canceled", of: (period) => period.failedRuns + period.canceledRuns }}
        />
        <PeriodChart
          title="Failures"
          {...shared}
          unit={percent}
          bar={{ name: "Runs that failed", of: (period) => share(period.failedRuns, period.runs) }}
          line={{
            name: "Requests to models that failed",
            of: (period) => share(period.failedCalls, period.calls),
          }}
        />
        <PeriodChart
          title="Latency of answered requests"
          {...shared}
          unit={duration}
          bar={{ name: "p50", of: (period) => period.latencyP50 }}
          line={{ name: "p95", of: (period) => period.latencyP95 }}
        />
        <PeriodChart
          title="Cost"
          {...shared}
          unit={money}
          bar={{ name: "Known cost", of: (period) => period.costUsd }}
          note={unknownText(periods)}
        />
      </div>
      <p className="mt-3 text-sm text-ink-3">
        {isByHour
          ? "Times are yours; runs and requests count in the hour in which they end. The current hour is incomplete."
          : "Days are UTC; runs and requests count on the day on which they end. Today is incomplete."}
      </p>
    </>
  );
}

/** Percent, null without a whole. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

function percent(value: number): string {
  return `${value > 0 && value < 10 ? value.toFixed(1) : Math.round(value)}%`;
}

function unknownText(periods: readonly HistoryPeriod[]): string | null {
  const unknown = periods.reduce((sum, { costUnknown }) => sum + costUnknown, 0);
  return unknown === 0 ? null : `Not included: ${count(unknown)} requests of unknown cost.`;
}

const SHAPES = ["a", "b", "c", "d"];

function Loading() {
  return (
    <div aria-busy className="grid gap-4 lg:grid-cols-2">
      <p role="status" className="sr-only">
        Loading the history
      </p>
      {SHAPES.map((key) => (
        <Skeleton key={key} className="h-72" />
      ))}
    </div>
  );
}
