import { Suspense, lazy } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ShownRun } from "@/components/run/live/shown-run";
import { paths } from "@/lib/paths";

const PartnerPanel = lazy(() =>
  import("@/features/runs/conversation/partner/partner-panel").then(({ PartnerPanel }) => ({
    default: PartnerPanel,
  })),
);

/** Location state passed from one analysis to the next: the partner's input keeps the focus. */
const AT_PARTNER = "at-partner";

interface PartnerProps {
  run: ShownRun;
  /** Question to answer in the input. */
  question: { question: string } | null;
}

/** Thinking Partner panel next to a result, or next to a run that answers an input. */
export function Partner({ run: { id, detail, result }, question }: PartnerProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const scenario = detail?.scenario ?? result?.scenario;
  if (scenario === undefined || (result === null && detail?.relation !== "refined")) return null;
  return (
    <Suspense>
      <PartnerPanel
        analysisId={id}
        scenario={scenario}
        {...(result && { lenses: Object.keys(result.lenses) })}
        question={question}
        focused={location.state === AT_PARTNER}
        onUpdated={(updated, wasHere) => {
          if (updated === id) return;
          void navigate(paths.iris.link(updated), { state: wasHere ? AT_PARTNER : null });
        }}
      />
    </Suspense>
  );
}
