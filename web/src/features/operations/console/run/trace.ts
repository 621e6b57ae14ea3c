/** Layout of spans on the timeline: lanes, rows and positions in percent. */

import type { RunSpan } from "@/api/types";
import { axisOf } from "@/features/operations/console/run/axis";
import type { Axis, Mark } from "@/features/operations/console/run/axis";

/** Width of a mark and minimum width of a bar, in percent. */
const MARK_PERCENT = 2.5;
const BAR_PERCENT = 1;

/** Lane of the synthesis call; the lane of the run is null, others are lenses. */
export const SUMMARY = "$summary";

export interface Placed {
  span: RunSpan;
  /** Percent of the width. */
  left: number;
  width: number;
  /** Instant without duration. */
  isMoment: boolean;
  /** Still running. */
  isOpen: boolean;
}

export interface Lane {
  lens: string | null;
  /** One step per tier, lowest first; within it, non-overlapping spans share a row. */
  rows: Placed[][];
}

export interface Trace {
  start: number;
  axis: Axis;
  lanes: Lane[];
  /** Starts of attempts after the first. */
  attempts: Mark[];
}

/** `now` in ms ends running spans. Null if there is nothing to draw. */
export function traceOf(spans: readonly RunSpan[], now: number): Trace | null {
  if (spans.length === 0) return null;
  const axis = axisOf(spans.map((span) => [beginOf(span), endOf(span, now)] as const));
  const place = (span: RunSpan): Placed => {
    const left = axis.share(beginOf(span));
    const isMoment = endOf(span, now) === beginOf(span) && !goesOn(span);
    return {
      span,
      left,
      width: axis.share(endOf(span, now)) - left,
      isMoment,
      isOpen: goesOn(span),
    };
  };
  const lenses = [...new Set(spans.map(laneOf))].sort((a, b) => rank(a) - rank(b));
  return {
    start: Math.min(...spans.map(beginOf)),
    axis,
    lanes: lenses.map((lens) => ({
      lens,
      rows: steps(spans.filter((span) => laneOf(span) === lens).map(place)),
    })),
    attempts: attemptsOf(spans, axis),
  };
}

export function laneOf({ kind, lens }: RunSpan): string | null {
  return kind === "synthesis" ? SUMMARY : lens;
}

function beginOf({ startedAt }: RunSpan): number {
  return Date.parse(startedAt);
}

function goesOn({ endedAt, status }: RunSpan): boolean {
  return endedAt === null && status === "running";
}

/** A span that has no end and is not running is drawn as an instant. */
function endOf(span: RunSpan, now: number): number {
  const began = beginOf(span);
  if (span.endedAt !== null) return Math.max(began, Date.parse(span.endedAt));
  return goesOn(span) ? Math.max(began, now) : began;
}

/** The run first, then lenses by start, then the synthesis. */
function rank(lane: string | null): number {
  if (lane === null) return 0;
  return lane === SUMMARY ? 2 : 1;
}

function steps(spans: Placed[]): Placed[][] {
  const tiers = [...new Set(spans.map(({ span }) => span.tier))].sort((a, b) => a - b);
  return tiers.flatMap((tier) => packed(spans.filter(({ span }) => span.tier === tier)));
}

/** First-fit into rows, longest first. */
function packed(spans: Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const placed of spans.toSorted((a, b) => a.left - b.left || b.width - a.width)) {
    const row = rows.find((taken) => reachOf(taken) <= placed.left);
    if (row) row.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

function reachOf(row: readonly Placed[]): number {
  return Math.max(
    ...row.map(
      ({ left, width, isMoment }) => left + (isMoment ? MARK_PERCENT : Math.max(width, BAR_PERCENT)),
    ),
  );
}

function attemptsOf(spans: readonly RunSpan[], { share }: Axis): Mark[] {
  const first = new Map<number, number>();
  for (const span of spans) {
    first.set(span.attempt, Math.min(beginOf(span), first.get(span.attempt) ?? Infinity));
  }
  return [...first]
    .filter(([attempt]) => attempt > 1)
    .sort(([a], [b]) => a - b)
    .map(([attempt, at]) => ({ left: share(at), label: String(attempt) }));
}
