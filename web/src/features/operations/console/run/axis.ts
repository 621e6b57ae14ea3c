/**
 * Timeline scale: maps times to percent of the width. Long idle periods (such as a retry on the next day)
 * are shortened, so that activity stays visible.
 */

export interface Mark {
  /** Percent of the width. */
  left: number;
  label: string;
}

/** Idle period, drawn shorter than its duration. */
export interface Break extends Mark {
  width: number;
}

export interface Axis {
  /** Duration from the first to the last time in ms, including breaks. */
  lengthMs: number;
  /** Position of a time (ms since 1970), in percent. */
  share: (at: number) => number;
  ticks: Mark[];
  breaks: Break[];
}

type Interval = readonly [from: number, to: number];

interface Piece {
  from: number;
  to: number;
  /** Start on the scale and duration of a stretch, in ms of the scale. */
  at: number;
  length: number;
  isBreak: boolean;
}

const MOST_TICKS = 6;
/** Minimum length of a timeline, for simultaneous events. */
const SHORTEST_MS = 100;
/** Idle periods are shortened only above this duration and this share of the activity. */
const BREAK_FROM_MS = 5_000;
const BREAK_FROM_SHARE = 0.3;
const BREAK_SHARE = 0.06;

/** Takes at least one interval. */
export function axisOf(intervals: readonly Interval[]): Axis {
  const pieces = piecesOf(merged(intervals));
  const [start, end] = [pieces[0]?.from ?? 0, pieces.at(-1)?.to ?? 0];
  const whole = Math.max(SHORTEST_MS, ...pieces.map(({ at, length }) => at + length));
  const percent = (at: number) => Math.min(100, Math.max(0, (at / whole) * 100));
  const share = (at: number) => {
    const piece = pieces.find(({ to }) => at <= to) ?? pieces.at(-1);
    if (piece === undefined) return 0;
    const part = piece.to === piece.from ? 0 : (at - piece.from) / (piece.to - piece.from);
    return percent(piece.at + Math.max(0, part) * piece.length);
  };
  return {
    lengthMs: Math.max(SHORTEST_MS, end - start),
    share,
    ticks: stretchesOf(pieces).flatMap(([from, to], index) =>
      ticksOf(from - start, to - from, stepOf(whole), index === 0).map(({ at, label }) => ({
        left: share(start + at),
        label,
      })),
    ),
    breaks: pieces
      .filter(({ isBreak }) => isBreak)
      .map(({ from, to, at, length }) => ({
        left: percent(at),
        width: percent(length),
        label: clock(to - from),
      })),
  };
}

/** Merges touching intervals. */
function merged(intervals: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const [from, to] of intervals.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1);
    if (last !== undefined && from <= last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], to)];
    else whole.push([from, to]);
  }
  return whole;
}

function piecesOf(busy: readonly Interval[]): Piece[] {
  const total = Math.max(
    SHORTEST_MS,
    busy.reduce((sum, [from, to]) => sum + to - from, 0),
  );
  const longest = Math.max(BREAK_FROM_MS, total * BREAK_FROM_SHARE);
  const pieces: Piece[] = [];
  let at = 0;
  const add = (from: number, to: number, isBreak: boolean) => {
    const length = isBreak ? total * BREAK_SHARE : to - from;
    pieces.push({ from, to, at, length, isBreak });
    at += length;
  };
  busy.forEach(([from, to], index) => {
    const before = busy[index - 1]?.[1];
    if (before !== undefined) add(before, from, from - before > longest);
    add(from, to, false);
  });
  return pieces;
}

/** Stretches between breaks. */
function stretchesOf(pieces: readonly Piece[]): Interval[] {
  const stretches: Interval[] = [];
  let from = pieces[0]?.from;
  for (const [index, piece] of pieces.entries()) {
    if (from === undefined) break;
    if (piece.isBreak) {
      stretches.push([from, piece.from]);
      from = pieces[index + 1]?.from;
    }
  }
  const end = pieces.at(-1)?.to;
  if (from !== undefined && end !== undefined) stretches.push([from, end]);
  return stretches;
}

/** Round tick step. */
function stepOf(whole: number): number {
  const rough = whole / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
}

/** Ticks of one stretch: the first is absolute, those after a break relative. */
function ticksOf(begin: number, length: number, step: number, isFirst: boolean) {
  const ticks = [{ at: begin, label: clock(begin) }];
  for (let later = step; later <= length; later += step) {
    ticks.push({ at: begin + later, label: `${isFirst ? "" : "+"}${clock(later)}` });
  }
  return ticks;
}

/** 0, 250 ms, 1.5 s, 3 min 20 s, 4.2 h. */
export function clock(ms: number): string {
  if (ms === 0) return "0";
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  return `${Number((minutes / 60).toFixed(1))} h`;
}
