import type { AnalysisResult } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Bars, Fingerprint, Stack } from "@/components/chart/drawings";
import { lensLooks } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { figure } from "@/lib/format";
import { HIGH_CLARITY, MODERATE_CLARITY, clarityGrade, stabilityLabel } from "@/lib/score";

const PARTS = [
  { field: "completeness", name: "Completeness", weight: 0.4, color: "var(--color-tier-3)", ink: "#fff" },
  { field: "confidence", name: "Confidence", weight: 0.35, color: "var(--color-tier-2)", ink: "#fff" },
  {
    field: "actionability",
    name: "Actionability",
    weight: 0.25,
    color: "oklch(0.82 0.055 278)",
    ink: "var(--color-tier-1-ink)",
  },
] as const;

const FRICTIONS = [
  ["semantic", "Wording"],
  ["principle", "Principle"],
  ["frameShift", "Framing"],
  ["strategic", "Strategy"],
] as const;

/** Frictions are mostly small: their shape is seen when the scale ends here, where none is greater. */
const NARROW_RIM = 50;

/** The result drawn: the score and what it is made of, the lenses, their friction and their stability. */
export function ChartsCard({ result }: { result: AnalysisResult }) {
  return (
    <Card aria-label="Charts" className="@container p-4">
      <CardTitle className="sr-only">Charts</CardTitle>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 @2xl:grid-cols-2">
        <ScoreChart result={result} />
        <LensChart result={result} />
        <FrictionChart result={result} />
        <StabilityChart result={result} />
      </div>
    </Card>
  );
}

function ScoreChart({ result }: { result: AnalysisResult }) {
  const parts = PARTS.map((part) => {
    const points = part.weight * result.components[part.field];
    return { ...part, value: points, label: figure(points) };
  });
  return (
    <Chart
      title={
        <span className="flex items-center gap-2">
          Score {figure(result.score)}
          <Badge tone={clarityGrade(result.score)}>{result.label}</Badge>
        </span>
      }
      caption="ClarityIQ and the points that each part gives to it"
      height={72}
      table={[
        ["Part", "Value", "Weight", "Points"],
        ...parts.map((part) => [
          part.name,
          figure(result.components[part.field]),
          String(part.weight),
          part.label,
        ]),
        ["ClarityIQ", figure(result.score), "1", figure(result.score)],
      ]}
      note={
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {parts.map(({ name, color, label }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-full" style={{ background: color }} />
              {name} <span className="text-ink-3 tabular-nums">{label}</span>
            </li>
          ))}
        </ul>
      }
    >
      <Stack
        parts={parts}
        max={100}
        marks={[
          { at: MODERATE_CLARITY, name: "Moderate 60" },
          { at: HIGH_CLARITY, name: "High 80" },
        ]}
      />
    </Chart>
  );
}

function LensChart({ result }: { result: AnalysisResult }) {
  const looks = lensLooks(result.lensNames);
  const rows = Object.entries(result.lenses).map(([lens, { name, score }]) => ({
    name,
    value: score,
    label: score === null ? "none" : figure(score),
    color: looks[lens]?.color ?? "var(--color-ink-3)",
  }));
  return (
    <Chart
      title="Lens scores"
      caption="Score of each lens, of 10"
      height={24 + rows.length * 34}
      table={[["Lens", "Score"], ...rows.map(({ name, label }) => [name, label])]}
    >
      <Bars
        rows={rows}
        max={10}
        marks={[
          { at: 5, name: "5" },
          { at: 7.5, name: "7.5" },
        ]}
      />
    </Chart>
  );
}

function FrictionChart({ result }: { result: AnalysisResult }) {
  const directions = FRICTIONS.map(([field, name]) => ({
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
      note={<p className="text-xs text-ink-3">The outer line is {rim} of 100.</p>}
    >
      <Fingerprint directions={directions} rim={rim} />
    </Chart>
  );
}

function StabilityChart({ result }: { result: AnalysisResult }) {
  const looks = lensLooks(result.lensNames);
  const rows = Object.entries(result.stabilityScores).map(([lens, value]) => ({
    lens,
    name: looks[lens]?.name ?? lens,
    value,
    label: figure(value),
    color: looks[lens]?.color ?? "var(--color-ink-3)",
  }));
  return (
    <Chart
      title="Stability scores"
      caption="Stability of each lens, of 100"
      height={24 + rows.length * 34}
      table={[
        ["Lens", "Stability", "Label"],
        ...rows.map(({ name, label, value }) => [name, label, stabilityLabel(value)]),
      ]}
    >
      <Bars
        rows={rows}
        max={100}
        marks={[
          { at: 70, name: "70" },
          { at: 85, name: "85" },
        ]}
      />
    </Chart>
  );
}
