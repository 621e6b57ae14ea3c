import { cx } from "@/components/ui/cx";
import { HIGH_CLARITY, MODERATE_CLARITY } from "@/lib/score";
import type { Tone } from "@/lib/score";

const FILL = { good: "bg-good", warn: "bg-warn", bad: "bg-bad", neutral: "bg-ink-3" };

interface ScoreScaleProps {
  value: number | null;
  /** Color of a final score; null while it may change. */
  tone: Tone | null;
  /** Interval of repeated scoring, if measured. */
  band?: { low: number; high: number } | null | undefined;
}

/** Clarity score on a scale from 0 to 100, with the rating thresholds. */
export function ScoreScale({ value, tone, band }: ScoreScaleProps) {
  const fill = tone === null ? "bg-line-strong" : FILL[tone];
  return (
    <div aria-hidden className="relative mt-2 h-1.5 max-w-44 rounded-full bg-sunken">
      <div
        className={cx("h-full rounded-full transition-[width] duration-200", fill)}
        style={{ width: `${value ?? 0}%` }}
      />
      {band && (
        <span
          className="absolute -top-1 h-3.5 rounded-[3px] border-x-2 border-ink-2 bg-ink-3/25"
          style={{ left: `${band.low}%`, width: `${Math.max(band.high - band.low, 1)}%` }}
        />
      )}
      {[MODERATE_CLARITY, HIGH_CLARITY].map((mark) => (
        <span
          key={mark}
          className="absolute -top-0.5 h-2.5 w-px bg-line-strong"
          style={{ left: `${mark}%` }}
        />
      ))}
    </div>
  );
}
