import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";

interface JudgedByProps {
  /** Policy name with version; null if none has decided yet. */
  policy: string | null;
  final: boolean;
}

/** Policy that decided the escalations, with its version. */
export function JudgedBy({ policy, final }: JudgedByProps) {
  if (policy === null && !final) return <Dash />;
  return (
    <Explain
      label="Gate policy"
      title={policy ?? "No policy"}
      how={
        <>
          <p>{policy === null ? NO_POLICY : meaningOf(policy)}</p>
          {policy !== null && <p>The number is its version. A run keeps the policy it started with.</p>}
        </>
      }
      className="text-right wrap-anywhere"
    >
      {policy ?? "none"}
    </Explain>
  );
}

const NO_POLICY =
  "No gate decision: a model was selected by hand, the run ended before the gate, or it predates this record.";

const MEANINGS: [string, string][] = [
  [
    "specification-",
    "The gate's checks decide: an answer that fails completeness, actionability, confidence or support moves up a tier.",
  ],
  [
    "agreement-",
    "An answer is kept if it agrees with the other answers, and moves up a tier if it does not.",
  ],
  [
    "learned-",
    "Trained on this installation's audited runs: an answer moves up a tier if the gain is likely to justify the price.",
  ],
];

function meaningOf(policy: string): string {
  if (policy.includes(" in place of ")) {
    return "The policy of this run could not be loaded, so a safe policy that needs no training decided instead.";
  }
  return (
    MEANINGS.find(([start]) => policy.startsWith(start))?.[1] ?? "It decides which answers move up a tier."
  );
}
