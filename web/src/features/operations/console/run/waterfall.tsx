import { GitCommitVertical, Sigma } from "lucide-react";
import type { RunSpan } from "@/api/types";
import { LensIcon, lensLook } from "@/components/lens";
import type { Axis, Mark } from "@/features/operations/console/run/axis";
import { SpanMark } from "@/features/operations/console/run/span-mark";
import { SUMMARY } from "@/features/operations/console/run/trace";
import type { Lane, Trace } from "@/features/operations/console/run/trace";
import { duration } from "@/lib/format";

/** Row height, in px. */
const ROW_PX = 26;
/** Minimum distance of attempt numbers, in percent, so that they do not overlap. */
const NEAR_PERCENT = 2.5;

interface WaterfallProps {
  trace: Trace;
  now: number;
}

/** Timeline of a run: one lane for the run and one per lens. */
export function Waterfall({ trace: { start, axis, lanes, attempts }, now }: WaterfallProps) {
  return (
    <div role="group" aria-label={`Timeline of ${duration(axis.lengthMs)}`}>
      <Ticks axis={axis} />
      <div className="relative">
        <Lines axis={axis} attempts={attempts} />
        {lanes.map((lane) => (
          <LaneRows key={lane.lens ?? ""} lane={lane} start={start} now={now} />
        ))}
        {attempts.length > 0 && <Attempts attempts={attempts} />}
      </div>
    </div>
  );
}

function Ticks({ axis }: { axis: Axis }) {
  return (
    <div aria-hidden className="relative h-6 text-xs text-ink-3 tabular-nums sm:ml-32">
      {axis.ticks.map(({ left, label }) => (
        <span
          key={left}
          className="absolute top-0.5 whitespace-nowrap"
          style={{ left: `${left}%`, translate: left > 94 ? "-100%" : left === 0 ? "0" : "-50%" }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** Background: scale, breaks and attempt starts. */
function Lines({ axis, attempts }: { axis: Axis; attempts: readonly Mark[] }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-0 sm:left-32">
      {axis.ticks.map(({ left }) => (
        <div key={left} className="absolute inset-y-0 w-px bg-line/70" style={{ left: `${left}%` }} />
      ))}
      {axis.breaks.map(({ left, width, label }) => (
        <div
          key={left}
          className="absolute inset-y-0 flex items-center justify-center border-x border-dashed border-line-strong bg-sunken text-xs text-ink-3"
          style={{ left: `${left}%`, width: `${width}%` }}
        >
          <span className="rotate-180 whitespace-nowrap [writing-mode:vertical-rl]">idle for {label}</span>
        </div>
      ))}
      {attempts.map(({ left, label }) => (
        <div
          key={label}
          className="absolute inset-y-0 w-px border-l border-dashed border-control"
          style={{ left: `${left}%` }}
        />
      ))}
    </div>
  );
}

function LaneRows({ lane, start, now }: { lane: Lane; start: number; now: number }) {
  return (
    <div className="border-t border-line py-1.5 sm:flex">
      <LaneName lens={lane.lens} />
      <div className="relative min-w-0 flex-1" style={{ height: lane.rows.length * ROW_PX }}>
        {lane.rows.map((row, index) => (
          <div key={index} className="absolute inset-x-0" style={{ top: index * ROW_PX, height: ROW_PX }}>
            {row.map((placed) => (
              <SpanMark
                key={`${placed.span.kind} ${placed.span.startedAt} ${placed.span.attempt}`}
                placed={placed}
                start={start}
                now={now}
                label={labelOf(placed.span)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function LaneName({ lens }: { lens: string | null }) {
  const look = lens === null || lens === SUMMARY ? null : lensLook(lens);
  return (
    <p className="flex items-center gap-2 text-sm font-medium max-sm:relative max-sm:mb-1 max-sm:w-fit max-sm:bg-surface max-sm:pr-2 sm:w-32 sm:shrink-0 sm:self-start">
      {look !== null ? (
        <LensIcon lens={look} small />
      ) : (
        <span aria-hidden className="grid size-6 place-items-center rounded-box bg-sunken text-ink-3">
          {lens === null ? <GitCommitVertical className="size-3.5" /> : <Sigma className="size-3.5" />}
        </span>
      )}
      <span className="truncate">{look?.name ?? (lens === null ? "Run" : "Summary")}</span>
    </p>
  );
}

/** Attempt numbers by line; a number without room is left out. */
function Attempts({ attempts }: { attempts: readonly Mark[] }) {
  const shown = attempts.filter(
    ({ left }, index) => left - (attempts[index - 1]?.left ?? -Infinity) > NEAR_PERCENT,
  );
  return (
    <div aria-hidden className="border-t border-line pt-1 text-xs text-ink-3 tabular-nums sm:flex">
      <span className="max-sm:relative max-sm:bg-surface max-sm:pr-2 sm:w-32 sm:shrink-0">Attempt</span>
      <div className="relative h-4 min-w-0 flex-1">
        {shown.map(({ left, label }) => (
          <span
            key={label}
            className="absolute -translate-x-1/2 bg-surface px-0.5"
            style={{ left: `${left}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Label inside a bar: the model without its vendor for calls, else the tier. */
function labelOf({ kind, model, tier }: RunSpan): string {
  if (kind === "call" || kind === "retry") return model?.split("/").at(-1) ?? "";
  return (kind === "queued" || kind === "claim") && tier > 0 ? `tier ${tier}` : "";
}
