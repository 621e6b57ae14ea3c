import { HIGH_CLARITY, MODERATE_CLARITY } from "@/lib/score";

interface BandScaleProps {
  low: number;
  high: number;
  score: number;
}

/** Band on the ClarityIQ scale, with the score and the label thresholds. */
export function BandScale({ low, high, score }: BandScaleProps) {
  return (
    <div aria-hidden className="relative mt-3 mb-7 h-2 rounded-full bg-sunken">
      <div
        className="absolute h-full rounded-full bg-accent/35"
        style={{ left: `${low}%`, width: `${Math.max(high - low, 1)}%` }}
      />
      {[MODERATE_CLARITY, HIGH_CLARITY].map((mark) => (
        <span key={mark}>
          <span className="absolute -top-1 h-4 w-px bg-line-strong" style={{ left: `${mark}%` }} />
          <span
            className="absolute top-3.5 -translate-x-1/2 text-xs text-ink-3 tabular-nums"
            style={{ left: `${mark}%` }}
          >
            {mark}
          </span>
        </span>
      ))}
      <span
        className="absolute -top-1 size-4 -translate-x-1/2 rounded-full border-2 border-surface bg-accent"
        style={{ left: `${score}%` }}
      />
    </div>
  );
}
