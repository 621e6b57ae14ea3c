import type { ReactNode } from "react";
import type { LensResult } from "@/api/types";
import { GroundedText } from "@/components/result/grounding/grounded-text";
import { CheckFigure } from "@/components/result/routing/gate-checks";
import { InsightList, Provenance } from "@/components/result/routing/provenance";
import { Disclosure } from "@/components/ui/disclosure";
import { figure } from "@/lib/format";

/** Passes of a lens before the final answer. */
export interface EarlierPass {
  tier: number;
  label: string;
  model: string;
  reason: string;
}

interface LensDetailsProps {
  id: string;
  lens: string;
  result: LensResult;
  /** Answer of the same lens in the previous analysis. */
  previous?: LensResult | null;
  earlier?: EarlierPass[];
}

/** All details of a lens and their provenance. */
export function LensDetails({ id, lens, result, previous = null, earlier = [] }: LensDetailsProps) {
  return (
    <div id={id} className="animate-settle space-y-1 px-4 py-3">
      <Disclosure title="Latest insights" note={result.insights.length} initial>
        {result.insights.length === 0 ? (
          <p className="text-ink-2">This lens gave no separate insights.</p>
        ) : (
          <InsightList result={result} />
        )}
      </Disclosure>
      {previous !== null && (
        <Disclosure title="Previous insights" note={previous.insights.length}>
          {previous.insights.length === 0 ? (
            <p className="text-ink-2">None.</p>
          ) : (
            <InsightList result={previous} />
          )}
        </Disclosure>
      )}
      <Disclosure title="Deep dive analysis" initial>
        <div className="space-y-4">
          {result.reasoning !== "" && (
            <Part title="Reasoning">
              <div dir="auto" className="max-w-[72ch] lens-text text-ink-2">
                <GroundedText text={result.reasoning} marks={result.ungrounded} />
              </div>
            </Part>
          )}
          <Items title="Next steps" items={result.nextSteps} marks={result.ungrounded} />
          <Items title="Unknowns" items={result.unknowns} marks={result.ungrounded} />
          <OptionList scores={result.optionScores} />
          {result.checks.length > 0 && (
            <Part title="Checks">
              <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {result.checks.map((check) => (
                  <li key={check.name}>
                    <CheckFigure lens={lens} check={check} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <EarlierPasses passes={earlier} />
          <Part title="Provenance">
            <Provenance result={result} />
          </Part>
        </div>
      </Disclosure>
    </div>
  );
}

function EarlierPasses({ passes }: { passes: EarlierPass[] }) {
  if (passes.length === 0) return null;
  return (
    <Part title="Previous passes">
      <ul className="space-y-1 text-sm text-ink-2">
        {passes.map(({ tier, label, model, reason }) => (
          <li key={tier}>
            {label} ({model}): {reason}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OptionList({ scores }: { scores: LensResult["optionScores"] }) {
  if (scores.length === 0) return null;
  return (
    <Part title="Score of each option">
      <dl className="max-w-[48ch] text-sm tabular-nums">
        {scores.map(({ option, score }) => (
          <div key={option} className="flex justify-between gap-6">
            <dt dir="auto" className="text-ink-2">
              {option}
            </dt>
            <dd className="font-medium whitespace-nowrap">{figure(score)} of 10</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

interface ItemsProps {
  title: string;
  items: string[];
  marks: LensResult["ungrounded"];
}

function Items({ title, items, marks }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="max-w-[72ch] list-disc space-y-1 ps-4 text-ink-2 marker:text-ink-3">
        {items.map((item, index) => (
          <li key={index} dir="auto">
            <GroundedText text={item} marks={marks} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h5 className="mb-1 text-sm font-semibold">{title}</h5>
      {children}
    </section>
  );
}
