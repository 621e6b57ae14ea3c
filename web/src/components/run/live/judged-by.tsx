import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";

interface JudgedByProps {
  /** Name of the policy with its version; null where none has judged, or not yet. */
  policy: string | null;
  final: boolean;
}

/** Which policy decided what went a tier up, in its version. */
export function JudgedBy({ policy, final }: JudgedByProps) {
  if (policy === null && !final) return <Dash />;
  return (
    <Explain
      label="Judged by"
      title={policy ?? "No policy"}
      how={
        <>
          <p>{policy === null ? NOBODY : meaningOf(policy)}</p>
          {policy !== null && (
            <p>The number is its version. A run keeps the policy under which it was begun.</p>
          )}
        </>
      }
      className="text-right wrap-anywhere"
    >
      {policy ?? "nobody"}
    </Explain>
  );
}

const NOBODY =
  "Nothing decided between tiers here: one model was picked by hand, the run ended before the gate, or it is older than this record.";

const MEANINGS: [string, string][] = [
  [
    "specification-",
    "The gate's checks decide: an answer that fails completeness, actionability or confidence goes one tier up.",
  ],
  [
    "agreement-",
    "An answer is kept where it agrees with what else was answered, and goes one tier up where it does not.",
  ],
  [
    "learned-",
    "Trained on this installation's own audited runs: an answer goes one tier up where that is likely to be worth its price.",
  ],
];

function meaningOf(policy: string): string {
  if (policy.includes(" in place of ")) {
    return "The policy of this run could not be loaded, so a safe one that needs no training has decided in its place.";
  }
  return (
    MEANINGS.find(([start]) => policy.startsWith(start))?.[1] ?? "It decides which answers go a tier up."
  );
}
