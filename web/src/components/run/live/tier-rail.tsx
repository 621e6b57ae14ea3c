import { ArrowUpRight, Check, LoaderCircle, X } from "lucide-react";
import { lensLook } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { tierLook } from "@/components/tier";
import { cx } from "@/components/ui/cx";
import { ProgressRail } from "@/components/ui/progress-rail";
import type { RailStep } from "@/components/ui/progress-rail";
import { isFinal } from "@/components/run/run-state";
import type { Pass, RunState, TierStep } from "@/components/run/run-state";
import { counted } from "@/lib/format";

interface TierRailProps {
  state: RunState;
  /** Tier labels, as far as known. */
  labels: Record<number, string>;
  /** A single model has no tiers. */
  single: boolean;
  looks: Record<string, LensLook>;
  /** One row, with icons only for the lenses. */
  compact?: boolean;
}

export function TierRail({ state, labels, single, looks, compact = false }: TierRailProps) {
  const tiers = Object.keys(labels).map(Number);
  const steps = tiers.map((tier): RailStep => {
    const step = state.tiers.find((known) => known.tier === tier);
    return {
      key: String(tier),
      number: single ? 1 : tier,
      title: labels[tier] ?? `Tier ${tier}`,
      subtitle: subtitleOf(step, state),
      state: stateOf(step, state),
      look: tierLook(tier),
      body: step && <Chips step={step} state={state} looks={looks} compact={compact} />,
    };
  });
  return <ProgressRail label="Tiers" steps={steps} compact={compact} />;
}

function subtitleOf(step: TierStep | undefined, state: RunState): string {
  if (step !== undefined) return step.done && step.lenses.length === 0 ? "No lens asked" : step.model;
  return isFinal(state.status) ? unused(state) : "For answers that fall short";
}

function unused(state: RunState): string {
  const finished = state.status === "completed" && !state.stoppedEarly && !state.result?.endedBecause;
  return finished ? "Not needed" : "Not reached";
}

function stateOf(step: TierStep | undefined, state: RunState): RailStep["state"] {
  const over = isFinal(state.status);
  if (step === undefined) return over ? "unused" : "ahead";
  if (step.done) return "done";
  return over ? "stopped" : "current";
}

interface ChipsProps {
  step: TierStep;
  state: RunState;
  looks: Record<string, LensLook>;
  compact: boolean;
}

/** Lenses that ran on a tier, with those accepted and those that moved up. */
function Chips({ step, state, looks, compact }: ChipsProps) {
  return (
    <ul
      aria-label={counted(step.lenses.length, "lens", "lenses")}
      className={cx("flex flex-wrap", compact ? "h-4 gap-1" : "mt-2 content-start gap-1.5 md:-ml-9")}
    >
      {step.lenses.map((lens) => {
        const pass = state.lanes
          .find((lane) => lane.lens === lens)
          ?.passes.find((known) => known.tier === step.tier);
        return (
          <Chip
            key={lens}
            look={looks[lens] ?? lensLook(lens)}
            pass={pass}
            over={isFinal(state.status)}
            compact={compact}
          />
        );
      })}
    </ul>
  );
}

interface ChipProps {
  look: LensLook;
  pass: Pass | undefined;
  over: boolean;
  compact: boolean;
}

function Chip({ look, pass, over, compact }: ChipProps) {
  const failed = pass?.answer?.failure != null;
  const moved = pass?.verdict?.decision === "escalate";
  const settled = pass?.verdict?.decision === "accept" && !failed;
  const busy = !over && !failed && pass?.verdict === null;
  const Icon = look.icon;
  const mark = cx("size-3", compact && "@max-3xl:hidden");
  return (
    <li
      className={cx(
        "flex animate-enter items-center rounded-box border text-xs font-medium",
        compact
          ? "h-4 gap-0.5 px-1 @max-3xl:border-0 @max-3xl:bg-transparent @max-3xl:px-0"
          : "h-6 gap-1 px-2",
        compact && moved && "@max-3xl:opacity-50",
        moved || failed ? "border-dashed border-line-strong text-ink-3" : cx(look.line, look.tint, look.ink),
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className={compact ? "sr-only" : undefined}>{look.name}</span>
      <span className="sr-only">
        {moved ? ", moved up" : settled ? ", accepted" : failed ? ", no answer" : busy ? ", running" : ""}
      </span>
      {moved && <ArrowUpRight aria-hidden className={mark} />}
      {settled && <Check aria-hidden className={mark} />}
      {failed && !moved && <X aria-hidden className={cx(mark, "text-bad")} />}
      {busy && <LoaderCircle aria-hidden className={cx(mark, "animate-spin opacity-60")} />}
    </li>
  );
}
