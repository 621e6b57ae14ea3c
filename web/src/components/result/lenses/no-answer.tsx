import type { LensResult } from "@/api/types";
import { capital } from "@/components/result/routing/gate-checks";
import { sentence } from "@/lib/format";

/** Lens without an answer, with the reason. */
export function NoAnswer({ result }: { result: LensResult }) {
  const { refused, reasoning, missingReason } = result;
  const words = reasoning.trim() !== "" ? reasoning : missingReason;
  return (
    <div className="h-full overflow-y-auto px-4 py-3">
      {refused && <h4 className="font-semibold">The model declined to answer</h4>}
      {refused && words !== null ? (
        <blockquote dir="auto" className="mt-1 max-w-[72ch] border-l-2 border-line-strong pl-3 text-ink-2">
          {words}
        </blockquote>
      ) : (
        <p className="max-w-[72ch]">
          {missingReason === null ? "No tier gave a usable answer." : sentence(capital(missingReason))}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-3">This lens has no score and is left out of ClarityIQ.</p>
    </div>
  );
}
