import { useId, useState } from "react";
import type { LensResult } from "@/api/types";
import { LensIcon } from "@/components/lens";
import { TierBadge } from "@/components/tier";
import { ChangeBadge } from "@/components/result/comparison/change-badge";
import { LensFeedback } from "@/components/result/feedback/lens-feedback";
import { UngroundedCount } from "@/components/result/grounding/grounded-text";
import { LensDetails } from "@/components/result/lenses/lens-details";
import type { EarlierPass } from "@/components/result/lenses/lens-details";
import { LensPreview, LensScale, LensScore } from "@/components/result/lenses/lens-preview";
import type { LaneProps } from "@/components/run/live/lane";
import type { Lane } from "@/components/run/run-state";
import { MoreButton } from "@/components/ui/more-button";

interface LaneAnswerProps extends Pick<
  LaneProps,
  "lens" | "look" | "lane" | "labels" | "previous" | "change"
> {
  result: LensResult;
}

/** Answer of a lens: score, first insights, and details on demand. */
export function LaneAnswer({ lens, look, lane, labels, previous, change, result }: LaneAnswerProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const { tier, score } = result;
  return (
    <>
      <header data-open={open || undefined} className="flex items-center gap-3 px-4 pt-3">
        <LensIcon lens={look} />
        <h3 className="min-w-0 flex-1 truncate leading-5 font-semibold">
          {look.name}
          {look.topic !== "" && <span className="block text-xs font-normal text-ink-3">{look.topic}</span>}
        </h3>
        <LensScore lens={lens} result={result} />
        {tier !== null && <TierBadge tier={tier} label={labels[tier] ?? ""} />}
      </header>
      <LensScale result={result} />
      {change && (
        <div className="px-4 pt-2">
          <ChangeBadge change={change} />
        </div>
      )}
      {open ? (
        <LensDetails
          id={details}
          lens={lens}
          result={result}
          previous={previous}
          earlier={earlierPasses(lane)}
        />
      ) : (
        <LensPreview result={result} />
      )}
      <div className="mt-auto">
        <p className="px-4 py-1 text-xs empty:hidden">
          <UngroundedCount result={result} />
        </p>
        <LensFeedback lens={lens} name={look.name} ready={score !== null}>
          {score !== null && <MoreButton open={open} onOpen={setOpen} of={look.name} controls={details} />}
        </LensFeedback>
      </div>
    </>
  );
}

function earlierPasses(lane: Lane | undefined): EarlierPass[] {
  return (lane?.passes.slice(0, -1) ?? []).flatMap(({ tier, label, model, verdict }) =>
    verdict === null ? [] : [{ tier, label, model, reason: verdict.reason }],
  );
}
