import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { Changes, LensChange } from "@/api/types";
import { LensIcon, lensLook } from "@/components/lens";
import { changeOfLens } from "@/components/result/comparison/change";
import { ChangeBadge } from "@/components/result/comparison/change-badge";
import { cx } from "@/components/ui/cx";
import { Disclosure } from "@/components/ui/disclosure";
import { Table, Td, Th } from "@/components/ui/table";
import { scoreText } from "@/lib/band-text";
import { counted, figure } from "@/lib/format";

const COMPONENTS: Record<string, string> = {
  completeness: "Completeness",
  confidence: "Confidence",
  actionability: "Actionability",
  frictionScore: "Friction",
  compressionScore: "Compression",
  stabilityScore: "Stability",
};

/** Changes between two analyses, by lens. */
export function Comparison({ changes }: { changes: Changes }) {
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-2">ClarityIQ</span>
        <Step
          before={scoreText({ score: changes.score.before, band: changes.score.bandBefore })}
          after={scoreText({ score: changes.score.after, band: changes.score.bandAfter })}
          large
        />
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {changes.lenses.map((change, place) => (
          <LensRow key={change.lens} change={change} place={place} />
        ))}
      </ul>
      <Disclosure title="Metrics before and after" level={3}>
        <Table caption="Components before and after">
          <thead>
            <tr>
              <Th>Metric</Th>
              <Th className="text-right">Before</Th>
              <Th className="text-right">Now</Th>
              <Th className="text-right">Change</Th>
            </tr>
          </thead>
          <tbody>
            {changes.components.map(({ name, before, after }) => (
              <tr key={name}>
                <Td>{COMPONENTS[name] ?? name}</Td>
                <Td className="text-right">{figure(before)}</Td>
                <Td className="text-right">{figure(after)}</Td>
                <Td className="text-right">{signed(after - before)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </div>
  );
}

function LensRow({ change, place }: { change: LensChange; place: number }) {
  const look = lensLook(change.lens, change.name, place);
  const badge = changeOfLens(change);
  const moved = change.added.length + change.dropped.length + change.changed.length;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LensIcon lens={look} small />
        <h3 className="min-w-24 font-semibold">{look.name}</h3>
        <Step before={figureOf(change.before)} after={figureOf(change.after)} />
        {badge && <ChangeBadge change={badge} />}
        {moved === 0 && <span className="text-sm text-ink-3">{inShort(change)}</span>}
      </div>
      {moved > 0 && (
        <Disclosure title={inShort(change)} className="mt-1 ps-8.5">
          <div className="space-y-3">
            <Insights title="Added" mark="+" ink="text-good" texts={change.added} />
            <Insights title="Dropped" mark="−" ink="text-bad" texts={change.dropped} />
            {change.changed.length > 0 && (
              <Group title="Changed">
                {change.changed.map(({ before, after }) => (
                  <li key={`${before}${after}`} className="space-y-0.5">
                    <p dir="auto" className="text-ink-3 line-through decoration-line-strong">
                      <span className="sr-only">Before: </span>
                      {before}
                    </p>
                    <p dir="auto">
                      <span className="sr-only">Now: </span>
                      {after}
                    </p>
                  </li>
                ))}
              </Group>
            )}
          </div>
        </Disclosure>
      )}
    </li>
  );
}

/** 'Two added, one dropped, three kept'. */
function inShort({ added, dropped, changed, kept }: LensChange): string {
  const parts = [
    [added.length, "added"],
    [dropped.length, "dropped"],
    [changed.length, "changed"],
    [kept, "kept"],
  ] as const;
  const text = parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => counted(number, word, word).toLowerCase())
    .join(", ");
  return text === "" ? "No insights" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

interface InsightsProps {
  title: string;
  mark: string;
  ink: string;
  texts: string[];
}

function Insights({ title, mark, ink, texts }: InsightsProps) {
  if (texts.length === 0) return null;
  return (
    <Group title={title}>
      {texts.map((text) => (
        <li key={text} dir="auto" className="relative ps-4">
          <span aria-hidden className={cx("absolute start-0 font-semibold", ink)}>
            {mark}
          </span>
          {text}
        </li>
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h5 className="text-sm font-semibold text-ink-2">{title}</h5>
      <ul className="mt-1 max-w-[72ch] space-y-1.5">{children}</ul>
    </section>
  );
}

interface StepProps {
  before: string;
  after: string;
  large?: boolean;
}

/** Value before and after. */
function Step({ before, after, large = false }: StepProps) {
  return (
    <span className={cx("inline-flex items-baseline gap-1.5 tabular-nums", large && "text-xl")}>
      <span className="text-ink-3">
        <span className="sr-only">before </span>
        {before}
      </span>
      <ArrowRight aria-hidden className="size-3.5 self-center text-ink-3" />
      <span className="font-semibold">
        <span className="sr-only">now </span>
        {after}
      </span>
    </span>
  );
}

function figureOf(score: number | null): string {
  return score === null ? "none" : figure(score);
}

function signed(step: number): string {
  const rounded = Math.round(step * 10) / 10;
  if (rounded === 0) return "0";
  return `${rounded > 0 ? "+" : "−"}${figure(Math.abs(rounded))}`;
}
