import type { FirstTier, LensResult, Verdict } from "@/api/types";
import { GateChecks, capital } from "@/components/result/routing/gate-checks";
import { UngroundedCount } from "@/components/result/grounding/grounded-text";
import { cx } from "@/components/ui/cx";
import type { LanePhase } from "@/components/run/run-selectors";
import type { Lane, Pass } from "@/components/run/run-state";

interface LaneGateProps {
  lens: string;
  lane: Lane | undefined;
  phase: LanePhase;
  begins: FirstTier | null;
  result: LensResult | null;
}

/** Gate verdict on the latest answer, with its values. */
export function LaneGate({ lens, lane, phase, begins, result }: LaneGateProps) {
  const judged = lane?.passes.findLast((pass) => pass.verdict !== null);
  if (result && result.score === null) {
    return <p className="text-sm text-ink-2">{passesText(result.passes)}</p>;
  }
  const checks = judged?.verdict?.checks ?? result?.checks ?? [];
  const start = startText(begins, lane !== undefined);
  return (
    <div className="space-y-1">
      <p
        className={cx("text-sm text-ink-2", checks.length > 0 && "truncate")}
        title={reasonText(begins, judged?.verdict)}
      >
        {[start, judged?.verdict ? sentence(judged, judged.verdict, lane) : PLACE[phase]]
          .filter(Boolean)
          .join(" ")}
      </p>
      {checks.length > 0 && (
        <GateChecks lens={lens} checks={checks}>
          {result && <UngroundedCount result={result} />}
        </GateChecks>
      )}
    </div>
  );
}

function startText(begins: FirstTier | null, asked: boolean): string {
  return begins === null ? "" : `${asked ? "Started" : "Starts"} at tier ${begins.tier}.`;
}

/** Figures behind the start and the verdict, as a tooltip. */
function reasonText(begins: FirstTier | null, verdict: Verdict | null | undefined): string | undefined {
  const start = begins === null ? null : `Start at tier ${begins.tier}: ${begins.reason}`;
  return [start, verdict?.reason].filter(Boolean).join(". ") || undefined;
}

function passesText(passes: number): string {
  if (passes === 0) return "Not asked.";
  return `Asked ${passes === 1 ? "once" : `${passes} times`}, without a usable answer.`;
}

const PLACE: Record<LanePhase, string> = {
  waiting: "The gate checks the answer once it is complete.",
  thinking: "The gate checks the answer once it is complete.",
  writing: "The gate checks the answer once it is complete.",
  answered: "Waiting for the other lenses of this tier.",
  unjudged: "The run ended before the gate checked this answer.",
  unusable: "Waiting for the other lenses of this tier.",
  accepted: "",
  kept: "",
  moving: "",
  stopped: "The run ended before this lens answered.",
};

function sentence(pass: Pass, verdict: Verdict, lane: Lane | undefined): string {
  const words = verdict.cause === "none" ? "every required check passed." : inShort(verdict);
  const earlier = lane?.passes.at(-1) !== pass;
  return earlier ? `On ${pass.label}: ${words}` : capital(words);
}

/** Gate reason; with several failed checks only their number, since the values are shown below. */
function inShort({ checks, reason }: Verdict): string {
  const failed = checks.filter(({ counts, passed }) => counts && !passed);
  const outcome = /: ([^:]+)$/.exec(reason)?.[1];
  return failed.length > 1 && outcome !== undefined
    ? `${failed.length} checks not passed: ${outcome}`
    : reason;
}
