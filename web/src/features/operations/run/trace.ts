/** Where the spans of a run stand on its timeline: lanes, rows, and places in percent of the whole. */

import type { RunSpan } from "@/api/types";

/** Of the whole, in percent: nothing is drawn narrower than this, so nothing may stand nearer. */
const NARROWEST = 2.5;
const MOST_TICKS = 6;
/** A timeline has some length even when all of it happened at once. */
const SHORTEST_MS = 100;

export interface Placed {
  span: RunSpan;
  /** Percent of the whole. */
  left: number;
  width: number;
  /** It happened at one moment. */
  isMoment: boolean;
  /** It goes on. */
  isOpen: boolean;
}

export interface Lane {
  /** Null for what belongs to the run and to no lens. */
  lens: string | null;
  /** A step a tier, from the lowest on; within it spans that do not overlap share a row. */
  rows: Placed[][];
}

export interface Mark {
  left: number;
  label: string;
}

export interface Trace {
  start: number;
  lengthMs: number;
  lanes: Lane[];
  ticks: Mark[];
  /** Where each attempt but the first begins. */
  attempts: Mark[];
}

/** `now` in ms ends what goes on. Null where there is nothing to draw. */
export function traceOf(spans: readonly RunSpan[], now: number): Trace | null {
  if (spans.length === 0) return null;
  const begins = spans.map(({ startedAt }) => Date.parse(startedAt));
  const start = Math.min(...begins);
  const ends = spans.map((span) => endOf(span, now));
  const lengthMs = Math.max(SHORTEST_MS, Math.max(...ends) - start);
  const share = (at: number) => Math.min(100, Math.max(0, ((at - start) / lengthMs) * 100));
  const place = (span: RunSpan): Placed => {
    const left = share(Date.parse(span.startedAt));
    const isOpen = goesOn(span);
    const width = share(endOf(span, now)) - left;
    return { span, left, width, isMoment: !isOpen && width === 0, isOpen };
  };
  const lenses = [...new Set(spans.map(({ lens }) => lens))].sort((a, b) => rank(a) - rank(b));
  return {
    start,
    lengthMs,
    lanes: lenses.map((lens) => ({
      lens,
      rows: steps(spans.filter((span) => span.lens === lens).map(place)),
    })),
    ticks: ticksOf(lengthMs),
    attempts: attemptsOf(spans, share),
  };
}

function goesOn({ endedAt, status }: RunSpan): boolean {
  return endedAt === null && status === "running";
}

/** What has no end and does not go on happened at one moment, or nobody knows when it ended. */
function endOf(span: RunSpan, now: number): number {
  const began = Date.parse(span.startedAt);
  if (span.endedAt !== null) return Math.max(began, Date.parse(span.endedAt));
  return goesOn(span) ? Math.max(began, now) : began;
}

/** The run itself first, then lenses in the order in which they come. */
function rank(lens: string | null): number {
  return lens === null ? 0 : 1;
}

function steps(spans: Placed[]): Placed[][] {
  const tiers = [...new Set(spans.map(({ span }) => span.tier))].sort((a, b) => a - b);
  return tiers.flatMap((tier) => packed(spans.filter(({ span }) => span.tier === tier)));
}

/** Each goes into the first row in which it has room. */
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
  return Math.max(...row.map(({ left, width }) => left + Math.max(width, NARROWEST)));
}

function attemptsOf(spans: readonly RunSpan[], share: (at: number) => number): Mark[] {
  const first = new Map<number, number>();
  for (const { attempt, startedAt } of spans) {
    const at = Date.parse(startedAt);
    first.set(attempt, Math.min(at, first.get(attempt) ?? at));
  }
  return [...first]
    .filter(([attempt]) => attempt > 1)
    .sort(([a], [b]) => a - b)
    .map(([attempt, at]) => ({ left: share(at), label: `Attempt ${attempt}` }));
}

/** Round figures, at most MOST_TICKS of them, beginning with 0. */
function ticksOf(lengthMs: number): Mark[] {
  const rough = lengthMs / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const ticks: Mark[] = [];
  for (let at = 0; at <= lengthMs; at += step) ticks.push({ left: (at / lengthMs) * 100, label: clock(at) });
  return ticks;
}

/** 0, 250 ms, 1.5 s, 3 min 20 s. */
function clock(ms: number): string {
  if (ms === 0) return "0";
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${Number(seconds.toFixed(1))} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  return `${Number((minutes / 60).toFixed(1))} h`;
}
