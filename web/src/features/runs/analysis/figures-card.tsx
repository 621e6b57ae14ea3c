import type { ReactNode } from "react";
import type { AnalysisResult, Check } from "@/api/types";
import { hasAnswer } from "@/components/result/answered";
import { calibrationNote } from "@/components/result/clarity/calibration";
import { DefaultFlag, Defaults, ExplainedValue } from "@/components/result/explanations/explained-value";
import { Card, CardTitle } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";
import { figure } from "@/lib/format";

interface Part {
  field: "completeness" | "confidence" | "actionability";
  name: string;
  weight: number;
  meaning: string;
}

const PARTS: Part[] = [
  {
    field: "completeness",
    name: "Completeness",
    weight: 0.4,
    meaning:
      "How complete the answers are: reasoning, insights, next steps, named unknowns, and how much of the scenario they cover.",
  },
  {
    field: "confidence",
    name: "Confidence",
    weight: 0.35,
    meaning: "How confident each lens says it is.",
  },
  {
    field: "actionability",
    name: "Actionability",
    weight: 0.25,
    meaning: "How actionable the answers are: concrete next steps that include figures.",
  },
];

/** Score components with weights, and friction and stability. */
export function FiguresCard({ result }: { result: AnalysisResult | null }) {
  return (
    <Card aria-label="How the score is calculated" className="p-4">
      <CardTitle>How the score is calculated</CardTitle>
      <ul className="mt-3 space-y-3">
        {PARTS.map((part) => (
          <PartRow key={part.field} part={part} result={result} />
        ))}
      </ul>
      <dl className="mt-3 space-y-1.5 border-t border-line pt-3">
        <SideMetric term="Friction" note={null}>
          {result && <Friction result={result} />}
        </SideMetric>
        <SideMetric term="Stability" note={result?.components.mch.stabilityLevel ?? null}>
          {result && <Stability result={result} />}
        </SideMetric>
      </dl>
    </Card>
  );
}

function PartRow({ part, result }: { part: Part; result: AnalysisResult | null }) {
  const value = result?.components[part.field] ?? null;
  const note = part.field === "confidence" && result ? calibrationNote(result.confidenceCalibration) : null;
  return (
    <li>
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-ink-2">
          {part.name} <span className="text-xs text-ink-3 tabular-nums">× {part.weight}</span>
          {note !== null && <span className="block text-xs text-ink-3">{note}</span>}
        </span>
        <span className="font-medium tabular-nums">
          {result && value !== null ? (
            <ExplainedValue
              field={`components.${part.field}`}
              label={part.name}
              title={`${part.name} ${figure(value)}`}
              how={<PartWords part={part} result={result} />}
            >
              {figure(value)}
              <DefaultFlag result={result} field={`components.${part.field}`} />
            </ExplainedValue>
          ) : (
            <Dash />
          )}
        </span>
      </div>
      <div aria-hidden className="mt-1 h-1 rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-tier-2 transition-[width] duration-200"
          style={{ width: `${value ?? 0}%` }}
        />
      </div>
    </li>
  );
}

function PartWords({ part, result }: { part: Part; result: AnalysisResult }) {
  const note = calibrationNote(result.confidenceCalibration);
  const rows = Object.entries(result.lenses).map(([lens, { name, checks }]) => ({
    lens,
    name,
    check: checks.find((check: Check) => check.name === part.field),
  }));
  return (
    <>
      <p>{part.meaning} Mean over the lenses that answered:</p>
      <ul className="tabular-nums">
        {rows.map(({ lens, name, check }) => (
          <li key={lens} className="flex justify-between gap-6">
            {name}
            <span>
              {check ? figure(check.value) : hasAnswer(result, lens) ? "default" : "no answer"}
              {check?.isDefault === true && " (default)"}
            </span>
          </li>
        ))}
      </ul>
      {part.field === "confidence" && note !== null && <p>Confidence is {note}.</p>}
      <Defaults result={result} field={`components.${part.field}`} />
    </>
  );
}

function Friction({ result }: { result: AnalysisResult }) {
  const { cdm } = result.components;
  return (
    <ExplainedValue
      field="components.cdm.frictionScore"
      label="Friction"
      title={`Friction ${figure(cdm.frictionScore)}`}
      how={
        <>
          <p>
            Distance between the two lenses that differ most: 75% score difference, 25% wording. It describes
            the decision, not the quality of the analysis.
          </p>
          <p>
            {result.headline === null && `${cdm.clarityLevel} by friction alone. `}
            {cdm.dominantConflict === null
              ? "No two lenses stand out."
              : `Largest conflict: ${cdm.dominantConflict}.`}
          </p>
          <Defaults result={result} field="components.cdm.frictionScore" />
        </>
      }
    >
      {figure(cdm.frictionScore)}
      <DefaultFlag result={result} field="components.cdm.frictionScore" />
    </ExplainedValue>
  );
}

function Stability({ result }: { result: AnalysisResult }) {
  const { mch } = result.components;
  const field = "components.mch.individualStability";
  return (
    <ExplainedValue
      field="components.mch.stabilityScore"
      label="Stability"
      title={`Stability ${figure(mch.stabilityScore)}`}
      how={
        <>
          <p>
            How consistent each lens is: within its answer, and between tiers when it was asked twice. Mean
            over the lenses.
          </p>
          {mch.criticalIssues.map((issue) => (
            <p key={issue}>{issue}</p>
          ))}
          <Defaults result={result} field={field} />
        </>
      }
    >
      {figure(mch.stabilityScore)}
      <DefaultFlag result={result} field={field} />
    </ExplainedValue>
  );
}

function SideMetric({ term, note, children }: { term: string; note: string | null; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-ink-2">
        {term} {note !== null && <span className="text-xs text-ink-3">{note}</span>}
      </dt>
      <dd className="font-medium tabular-nums">{children ?? <Dash />}</dd>
    </div>
  );
}
