import type { ReactNode } from "react";
import type { LensResult } from "@/api/types";
import { CheckFigure } from "@/features/analysis/gate-checks";
import type { Lane } from "@/components/run/run-state";
import { figure } from "@/lib/format";

interface LensDetailsProps {
  id: string;
  lens: string;
  result: LensResult;
  lane: Lane | undefined;
}

/** Everything else that a lens has to say, and where it comes from. */
export function LensDetails({ id, lens, result, lane }: LensDetailsProps) {
  const earlier = lane?.passes.slice(0, -1).filter((pass) => pass.verdict !== null) ?? [];
  return (
    <div id={id} className="animate-settle space-y-4 border-t border-line px-4 py-4">
      {result.reasoning !== "" && (
        <Part title="Reasoning">
          <p dir="auto" className="max-w-[72ch] lens-text text-ink-2">
            {result.reasoning}
          </p>
        </Part>
      )}
      <Items title="Next steps" items={result.nextSteps} />
      <Items title="Not known" items={result.unknowns} />
      {result.checks.length > 0 && (
        <Part title="Checks">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {result.checks.map((check) => (
              <li key={check.name}>
                <CheckFigure check={check} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {earlier.length > 0 && (
        <Part title="Earlier passes">
          <ul className="space-y-1 text-sm text-ink-2">
            {earlier.map((pass) => (
              <li key={pass.tier}>
                {pass.label} ({pass.model}): {pass.verdict?.reason}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Provenance lens={lens} result={result} />
    </div>
  );
}

function Provenance({ lens, result }: { lens: string; result: LensResult }) {
  const facts: [string, string][] = [
    ["Lens", lens],
    ["Tier", result.tier === null ? "none" : result.tier === 0 ? "picked model" : String(result.tier)],
    ["Model", result.model ?? "none"],
    ["Pass", result.passNumber === null ? "none" : `${result.passNumber} (asked ${result.passes} in all)`],
    ["Prompt version", result.promptVersion ?? "unknown"],
    ["Confidence", result.confidence === null ? "the model gave none" : figure(result.confidence)],
  ];
  return (
    <Part title="Where this comes from">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Items({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="max-w-[72ch] list-disc space-y-1 ps-4 text-ink-2 marker:text-ink-3">
        {items.map((item, index) => (
          <li key={index} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1 text-sm font-semibold">{title}</h4>
      {children}
    </section>
  );
}
