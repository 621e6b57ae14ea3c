import type { AnalysisResult } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Fingerprint } from "@/components/chart/drawings";
import { measuredFrictions } from "@/components/result/answered";
import { DefaultFlag, Defaults, ExplainedValue } from "@/components/result/explanations/explained-value";
import { figure } from "@/lib/format";

const FRICTIONS = [
  ["semantic", "Wording", "Mean difference in wording between the insights of two lenses."],
  ["principle", "Principle", "How far the ethical lens scores from the mean of the others."],
  ["frameShift", "Framing", "How much the lenses discuss different parts of the scenario."],
  ["strategic", "Strategy", "How far the strategic lens scores from the mean of the others."],
] as const;

/** Frictions are mostly small, so the scale ends here if none is larger. */
const NARROW_RIM = 50;

/** Radar chart of the four kinds of friction. */
export function FrictionChart({ result }: { result: AnalysisResult }) {
  const measured = measuredFrictions(result);
  const directions = FRICTIONS.filter(([field]) => measured[field]).map(([field, name]) => ({
    name,
    value: result.frictionFingerprint[field],
    label: figure(result.frictionFingerprint[field]),
  }));
  const rim = directions.every(({ value }) => value <= NARROW_RIM) ? NARROW_RIM : 100;
  return (
    <Chart
      title="Friction fingerprint"
      caption="Four kinds of friction between the lenses, of 100"
      height={236}
      table={[["Kind", "Friction"], ...directions.map(({ name, label }) => [name, label])]}
      note={<FrictionKinds result={result} rim={rim} />}
    >
      {directions.length > 2 ? (
        <Fingerprint directions={directions} rim={rim} />
      ) : (
        <p className="pt-8 text-ink-2">Too few lenses answered to draw the chart.</p>
      )}
    </Chart>
  );
}

/** The same values as text, each with its explanation. */
function FrictionKinds({ result, rim }: { result: AnalysisResult; rim: number }) {
  const measured = measuredFrictions(result);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink-2">
      {FRICTIONS.map(([kind, name, meaning]) => {
        if (!measured[kind]) {
          return (
            <li key={kind} className="text-ink-3">
              {name}: not measured
            </li>
          );
        }
        const field = `frictionFingerprint.${kind}`;
        return (
          <li key={kind} className="flex items-center gap-1.5">
            {name}
            <ExplainedValue
              field={field}
              label={`${name} friction`}
              title={`${name}: friction ${figure(result.frictionFingerprint[kind])} of 100`}
              how={
                <>
                  <p>{meaning}</p>
                  <Defaults result={result} field={field} />
                </>
              }
              className="text-ink-3"
            >
              {figure(result.frictionFingerprint[kind])}
              <DefaultFlag result={result} field={field} />
            </ExplainedValue>
          </li>
        );
      })}
      <li className="text-ink-3">The outer line is {rim} of 100.</li>
    </ul>
  );
}
