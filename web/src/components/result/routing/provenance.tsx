import { CircleDot, CircleSlash, Users } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { LensResult } from "@/api/types";
import { GroundedText } from "@/components/result/grounding/grounded-text";
import { figure } from "@/lib/format";

type Kind = LensResult["insightKinds"][number]["kind"];

export const KIND: Record<Kind, { word: string; icon: LucideIcon }> = {
  agreeing: { word: "another lens agrees", icon: Users },
  conflicting: { word: "conflicts with another lens", icon: CircleSlash },
  unique: { word: "only this lens", icon: CircleDot },
};

/** Provenance of an insight: 'Logical · tier 2 · openai/gpt-oss-120b · pass 2 · lens-3'. */
export function sourceOf(result: LensResult): string {
  return [
    result.name,
    result.tier === null ? null : result.tier === 0 ? "selected model" : `tier ${result.tier}`,
    result.model,
    result.passNumber === null ? null : `pass ${result.passNumber}`,
    result.promptVersion === null ? null : `prompt ${result.promptVersion}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Every insight with its agreement and provenance. */
export function InsightList({ result }: { result: LensResult }) {
  return (
    <ul className="space-y-2.5">
      {result.insights.map((insight, index) => {
        const kind = result.insightKinds[index]?.kind;
        const Icon = kind && KIND[kind].icon;
        return (
          <li key={index} className="max-w-[72ch]">
            <div dir="auto" className="lens-text">
              <GroundedText text={insight} marks={result.ungrounded} />
            </div>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
              {kind && Icon && (
                <span className="inline-flex items-center gap-1 font-medium text-ink-2">
                  <Icon aria-hidden className="size-3.5" />
                  {KIND[kind].word}
                </span>
              )}
              <span className="break-words">{sourceOf(result)}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Lens, tier, model, pass and prompt version of an answer. */
export function Provenance({ result }: { result: LensResult }) {
  const facts: [string, string][] = [
    ["Lens", result.name],
    ["Tier", result.tier === null ? "none" : result.tier === 0 ? "selected model" : String(result.tier)],
    ["Model", result.model ?? "none"],
    ["Pass", result.passNumber === null ? "none" : `${result.passNumber} (${result.passes} in total)`],
    ...((result.firstTier ?? 0) > 0
      ? ([["First tier", String(result.firstTier)]] as [string, string][])
      : []),
    ["Prompt version", result.promptVersion ?? "unknown"],
    ["Confidence", result.confidence === null ? "not stated" : figure(result.confidence)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
