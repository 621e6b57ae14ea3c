import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import type { HistoryDay } from "@/api/types";
import { Empty } from "@/components/list-states";
import { Skeleton } from "@/components/ui/skeleton";
import { FiguresPage } from "@/features/operations/console/common/figures-page";
import { historyQuery } from "@/features/operations/console/common/queries";
import { RangeChoice } from "@/features/operations/console/common/range-choice";
import type { Range } from "@/features/operations/console/common/ranges";
import { DayChart } from "@/features/operations/console/history/day-chart";
import { count, duration, money } from "@/lib/format";

interface HistoryViewProps {
  days: Range;
  onDays: (days: Range) => void;
}

/** Throughput, failures, latency and cost per day. */
export function HistoryView({ days, onDays }: HistoryViewProps) {
  const figures = useQuery(historyQuery(days));
  return (
    <FiguresPage
      title="History"
      figures={figures}
      note="Refreshed every minute"
      failed="The history could not be loaded"
      loading={<Loading />}
      choice={<RangeChoice days={days} onDays={onDays} />}
    >
      {(history) => (
        <div aria-busy={figures.isPlaceholderData}>
          <Charts days={history.days} />
        </div>
      )}
    </FiguresPage>
  );
}

function Charts({ days }: { days: readonly HistoryDay[] }) {
  if (days.every(({ runs, calls }) => runs === 0 && calls === 0)) {
    return (
      <Empty level={2} icon={<ChartNoAxesColumn />} title="No runs in this period">
        Once runs end, their number, failures, latency and cost appear here.
      </Empty>
    );
  }
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <DayChart
          title="Ended runs"
          days={days}
          unit={count}
          bar={{ name: "Completed", of: (day) => day.runs - day.failedRuns - day.canceledRuns }}
          rest={{ name: "Failed or canceled", of: (day) => day.failedRuns + day.canceledRuns }}
        />
        <DayChart
          title="Failures"
          days={days}
          unit={percent}
          bar={{ name: "Runs that failed", of: (day) => share(day.failedRuns, day.runs) }}
          line={{ name: "Requests to models that failed", of: (day) => share(day.failedCalls, day.calls) }}
        />
        <DayChart
          title="Latency of answered requests"
          days={days}
          unit={duration}
          bar={{ name: "p50", of: (day) => day.latencyP50 }}
          line={{ name: "p95", of: (day) => day.latencyP95 }}
        />
        <DayChart
          title="Cost"
          days={days}
          unit={money}
          bar={{ name: "Known cost", of: (day) => day.costUsd }}
          note={unknownText(days)}
        />
      </div>
      <p className="mt-3 text-sm text-ink-3">
        Days are UTC; runs and requests count on the day on which they end. Today is incomplete.
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

function unknownText(days: readonly HistoryDay[]): string | null {
  const unknown = days.reduce((sum, { costUnknown }) => sum + costUnknown, 0);
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
