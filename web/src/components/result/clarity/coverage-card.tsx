import type { AnalysisResult } from "@/api/types";
import { LensIcon, lensLooks } from "@/components/lens";
import { answeredEntries } from "@/components/result/answered";
import { DefaultFlag, Defaults, ExplainedValue } from "@/components/result/explanations/explained-value";
import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { figure } from "@/lib/format";
import { frictionRating } from "@/lib/score";

/** Distance of each lens from the others. */
export function CoverageCard({ result }: { result: AnalysisResult }) {
  const { cdm } = result.components;
  const looks = lensLooks(result.lensNames);
  const list = answeredEntries(result, cdm.frictionFingerprint).sort(([, a], [, b]) => b - a);
  return (
    <Card aria-label="Multi-Perspective Coverage" className="p-4">
      <CardTitle>Multi-Perspective Coverage</CardTitle>
      <p className="mt-1 text-sm text-ink-3">How much each lens differs from the others, highest first.</p>
      {list.length === 0 ? (
        <p className="mt-3 text-ink-2">At least two lenses must answer to be compared.</p>
      ) : (
        <ul className="mt-3 space-y-2.5">
          {list.map(([lens, friction]) => {
            const look = looks[lens];
            const { word, tone } = frictionRating(friction);
            const field = `components.cdm.frictionFingerprint.${lens}`;
            return (
              <li key={lens} className="flex items-center gap-3">
                {look && <LensIcon lens={look} small />}
                <div className="min-w-0 flex-1">
                  <div className="flex items-baseline justify-between gap-2">
                    <span className="truncate">{look?.name ?? lens}</span>
                    <span className="flex items-baseline gap-2 font-medium">
                      <Badge tone={tone}>{word}</Badge>
                      <ExplainedValue
                        field={field}
                        label={`Friction of ${look?.name ?? lens}`}
                        title={`${look?.name ?? lens}: friction ${figure(friction)} of 100`}
                        how={
                          <>
                            <p>
                              Mean of its friction with each other lens: 75% score difference, 25% wording.
                            </p>
                            <p>Low under 30, medium under 70, else high.</p>
                            <Defaults result={result} field={field} />
                          </>
                        }
                      >
                        {figure(friction)}
                        <DefaultFlag result={result} field={field} />
                      </ExplainedValue>
                    </span>
                  </div>
                  <div aria-hidden className="mt-1 h-1 rounded-full bg-sunken">
                    <div
                      className={cx("h-full rounded-full", look?.fill ?? "bg-ink-3")}
                      style={{ width: `${friction}%` }}
                    />
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-3 border-t border-line pt-2 text-sm text-ink-2">
        {cdm.dominantConflict === null
          ? "No two lenses stand out."
          : `Largest conflict: ${cdm.dominantConflict}. Compare those two lenses.`}
      </p>
    </Card>
  );
}
