import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

export interface RailStep {
  key: string;
  number: number | null;
  title: string;
  subtitle?: ReactNode;
  state: "ahead" | "current" | "done" | "stopped" | "unused";
  /** Color classes of the number. */
  look: string;
  body?: ReactNode;
}

const STATE_WORD = {
  ahead: "not reached yet",
  current: "running",
  done: "done",
  stopped: "stopped",
  unused: "not reached",
};

interface ProgressRailProps {
  label: string;
  steps: RailStep[];
  /** Always in one row. A body replaces the subtitle. */
  compact?: boolean;
}

/** Steps from left to right (unless compact, top to bottom on narrow screens), joined by a line. */
export function ProgressRail({ label, steps, compact = false }: ProgressRailProps) {
  return (
    <ol
      aria-label={label}
      className={cx(
        "grid gap-x-4",
        compact ? "auto-cols-fr grid-flow-col" : "gap-y-3 md:auto-cols-fr md:grid-flow-col",
      )}
    >
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === "current" ? "step" : undefined}
          className={cx("relative flex min-w-0", compact ? "gap-2" : "gap-3")}
        >
          <StepMark step={step} />
          <div className="min-w-0 flex-1">
            <div className="flex h-6 items-center gap-3">
              <p className={cx("truncate font-semibold", step.state === "unused" && "text-ink-3")}>
                {step.title}
                <span className="sr-only">, {STATE_WORD[step.state]}</span>
              </p>
              {index < steps.length - 1 && <Join done={step.state === "done"} />}
            </div>
            {step.subtitle !== undefined && (
              <p
                className={cx(
                  "truncate text-xs text-ink-3",
                  compact && (step.body ? "sr-only" : "@max-3xl:invisible"),
                )}
              >
                {step.subtitle}
              </p>
            )}
            {step.body}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ step }: { step: RailStep }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums",
        step.state === "ahead" || step.state === "unused"
          ? "border border-dashed border-line-strong text-ink-3"
          : step.look,
        step.state === "current" && "outline-2 outline-offset-2 outline-accent/30",
      )}
    >
      {step.number ?? <Check className="size-3.5" />}
    </span>
  );
}

function Join({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        "hidden h-px flex-1 md:block",
        done ? "bg-line-strong" : "border-t border-dashed border-line-strong",
      )}
    />
  );
}
