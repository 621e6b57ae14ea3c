import { useId, useState } from "react";
import type { LensResult } from "@/api/types";
import { LensIcon, lensLook } from "@/components/lens";
import { ChangeBadge } from "@/components/result/comparison/change-badge";
import type { Change } from "@/components/result/comparison/change";
import { GateChecks } from "@/components/result/routing/gate-checks";
import { UngroundedCount } from "@/components/result/grounding/grounded-text";
import { LensDetails } from "@/components/result/lenses/lens-details";
import { LensFeedback } from "@/components/result/feedback/lens-feedback";
import { LensPreview, LensScale, LensScore } from "@/components/result/lenses/lens-preview";
import { TierBadge } from "@/components/tier";
import { MoreButton } from "@/components/ui/more-button";

interface InsightCardProps {
  lens: string;
  result: LensResult;
  /** Position in the lens set. */
  place: number;
  /** Label of its tier. */
  label: string;
  previous?: LensResult | null;
  change?: Change | null;
}

/** Result of one lens: score, first insights, and details on demand. */
export function InsightCard({
  lens,
  result,
  place,
  label,
  previous = null,
  change = null,
}: InsightCardProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const look = lensLook(lens, result.name, place);
  return (
    <article
      aria-label={`${look.name} lens`}
      className="flex min-w-0 flex-col rounded-box border border-line bg-surface"
    >
      <header className="flex items-center gap-3 px-4 pt-3">
        <LensIcon lens={look} />
        <h3 className="min-w-0 flex-1 truncate leading-5 font-semibold">
          {look.name}
          {look.topic !== "" && <span className="block text-xs font-normal text-ink-3">{look.topic}</span>}
        </h3>
        <LensScore lens={lens} result={result} />
        {result.tier !== null && <TierBadge tier={result.tier} label={label} />}
      </header>
      <LensScale result={result} />
      {change && (
        <div className="px-4 pt-2">
          <ChangeBadge change={change} />
        </div>
      )}
      {open ? (
        <LensDetails id={details} lens={lens} result={result} previous={previous} />
      ) : (
        <LensPreview result={result} />
      )}
      {result.score !== null && (
        <footer className="mt-auto flex items-center gap-3 border-t border-line px-4 py-2">
          <div className="min-w-0 flex-1">
            <GateChecks lens={lens} checks={result.checks}>
              <UngroundedCount result={result} />
            </GateChecks>
          </div>
          <MoreButton open={open} onOpen={setOpen} of={look.name} controls={details} className="self-end" />
        </footer>
      )}
      <LensFeedback lens={lens} name={look.name} ready={result.score !== null} />
    </article>
  );
}
