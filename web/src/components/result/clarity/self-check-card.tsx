import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { AnalysisResult } from "@/api/types";
import { LensIcon, lensLooks } from "@/components/lens";
import { answeredEntries } from "@/components/result/answered";
import { DefaultFlag, Defaults, ExplainedValue } from "@/components/result/explanations/explained-value";
import { Card, CardTitle } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { figure } from "@/lib/format";
import { stabilityRating } from "@/lib/score";
import type { Tone } from "@/lib/score";

const MARKS: Record<Tone, { icon: LucideIcon; ink: string }> = {
  good: { icon: CircleCheck, ink: "text-good" },
  warn: { icon: CircleDashed, ink: "text-warn" },
  bad: { icon: TriangleAlert, ink: "text-bad" },
  neutral: { icon: CircleDashed, ink: "text-ink-3" },
};

/** Self-consistency of each lens. */
export function SelfCheckCard({ result }: { result: AnalysisResult }) {
  const { criticalIssues } = result.components.mch;
  return (
    <Card aria-label="Self-Check" className="p-4">
      <CardTitle>Self-Check</CardTitle>
      <p className="mt-1 text-sm text-ink-3">
        How consistent each lens is: within its answer, and between tiers.
      </p>
      <ul className="mt-3 space-y-2">
        {answeredEntries(result, result.stabilityScores).map(([lens, stability]) => (
          <Row key={lens} lens={lens} stability={stability} result={result} />
        ))}
      </ul>
      {criticalIssues.length > 0 && (
        <ul className="mt-3 space-y-1 border-t border-line pt-2 text-sm text-ink-2">
          {criticalIssues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ lens, stability, result }: { lens: string; stability: number; result: AnalysisResult }) {
  const look = lensLooks(result.lensNames)[lens];
  const name = look?.name ?? lens;
  const noted = `components.mch.individualStability.${lens}`;
  const { word, tone } = stabilityRating(stability);
  const { icon: Icon, ink } = MARKS[tone];
  return (
    <li className="flex min-h-7 items-center gap-3">
      {look && <LensIcon lens={look} small />}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className={cx("flex items-center gap-1 text-sm", ink)}>
        <Icon aria-hidden className="size-4" />
        {word}
      </span>
      <span className="w-12 text-right font-medium">
        <ExplainedValue
          field={`stabilityScores.${lens}`}
          label={`Stability of ${name}`}
          title={`${name}: stability ${figure(stability)} of 100`}
          how={
            <>
              <p>Consistent from 85, Mostly Consistent from 70, else Inconsistent.</p>
              <Defaults result={result} field={noted} />
            </>
          }
        >
          {figure(stability)}
          <DefaultFlag result={result} field={noted} />
        </ExplainedValue>
      </span>
    </li>
  );
}
