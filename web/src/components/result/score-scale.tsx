import { cx } from "@/components/ui/cx";
import { HIGH_CLARITY, MODERATE_CLARITY, clarityGrade } from "@/lib/score";

const FILL = { good: "bg-good", warn: "bg-warn", bad: "bg-bad" };

/** Where a clarity score stands between 0 and 100, with the marks of its labels. */
export function ScoreScale({ value, settled }: { value: number | null; settled: boolean }) {
  const fill = !settled || value === null ? "bg-line-strong" : FILL[clarityGrade(value)];
  return (
    <div aria-hidden className="relative mt-2 h-1.5 max-w-44 rounded-full bg-sunken">
      <div
        className={cx("h-full rounded-full transition-[width] duration-200", fill)}
        style={{ width: `${value ?? 0}%` }}
      />
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
