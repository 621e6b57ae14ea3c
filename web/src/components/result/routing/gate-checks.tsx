import type { ReactNode } from "react";
import { Check as Passed, X } from "lucide-react";
import type { Check } from "@/api/types";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { cx } from "@/components/ui/cx";

/** Description of each gate check. */
const MEANING: Record<string, string> = {
  completeness:
    "How complete the answer is: reasoning, three insights, two next steps, a named unknown, and how much of the scenario it covers.",
  actionability: "How actionable the answer is: concrete next steps that include figures.",
  confidence: "How confident the model says it is, 0 to 100.",
  support:
    "How little speaks against the answer: new wording, a conclusion that its argument does not name, an unfinished text, wrong sums, formulas, unused figures.",
  stability: "Whether insights and next steps follow from the reasoning without repeating each other.",
  score: "0.4 × completeness + 0.35 × confidence + 0.25 × actionability.",
};

interface GateChecksProps {
  lens: string;
  checks: Check[];
  /** Rendered after the checks. */
  children?: ReactNode;
}

/** Gate checklist of one answer: value against threshold, required checks only. */
export function GateChecks({ lens, checks, children }: GateChecksProps) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-2">
      {checks
        .filter(({ counts }) => counts)
        .map((check) => (
          <li key={check.name} className="flex items-center gap-1 text-xs">
            <Mark passed={check.passed} />
            <CheckFigure lens={lens} check={check} />
          </li>
        ))}
      {children != null && <li className="flex items-center empty:hidden">{children}</li>}
    </ul>
  );
}

export function CheckFigure({ lens, check }: { lens: string; check: Check }) {
  const value = whole(check.value);
  const words = `${check.name} ${value} of ${whole(check.needed)}`;
  return (
    <ExplainedValue
      field={`lenses.${lens}.checks.${check.name}`}
      label={check.passed ? "Passed:" : "Not passed:"}
      title={capital(words)}
      how={
        <>
          <p>{MEANING[check.name] ?? "A quality gate check."}</p>
          <p>
            It needs {whole(check.needed)}
            {check.counts ? " to pass." : ". Informative only."}
          </p>
          {check.isDefault && <p>Missing from the answer: {value} is a default.</p>}
        </>
      }
    >
      <span className={cx(check.passed ? "text-ink-2" : "font-medium text-ink")}>
        {capital(check.name)} {value}
        <span className="text-ink-3">/{whole(check.needed)}</span>
        {check.isDefault && <span className="text-ink-3"> (default)</span>}
      </span>
    </ExplainedValue>
  );
}

function Mark({ passed }: { passed: boolean }) {
  const Icon = passed ? Passed : X;
  return <Icon aria-hidden className={cx("size-3.5 shrink-0", passed ? "text-good" : "text-bad")} />;
}

/** Truncated, not rounded, like the gate's own text: 69.9 never reads 70. */
function whole(value: number): string {
  return String(Math.floor(value));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
