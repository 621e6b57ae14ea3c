import { useNavigate } from "react-router-dom";
import { Columns2 } from "lucide-react";
import { sampleIdOf } from "@/api/samples";
import { Button } from "@/components/ui/button";
import type { ShownRun } from "@/components/run/live/shown-run";
import { WhatIf } from "@/features/runs/compare/what-if";
import { ReplayButton } from "@/features/runs/samples/replay-button";
import { ExportMenu } from "@/features/runs/sharing/export-menu";
import { ResultSharing } from "@/features/runs/sharing/result-sharing";
import { paths } from "@/lib/paths";

interface ResultActionsProps {
  run: ShownRun;
  userId: string;
  /** Shows an analysis that was just started. */
  onStarted: (id: string) => void;
}

/** Actions on a result: vary, compare, share; samples can be replayed and exported. */
export function ResultActions({ run: { id, detail, result }, userId, onStarted }: ResultActionsProps) {
  const navigate = useNavigate();
  if (!detail || !result) return null;
  const { scenario, agentId } = detail;
  const sample = sampleIdOf(detail.modelChoice);
  if (sample !== null) {
    return (
      <>
        <ReplayButton sample={sample} onStarted={onStarted} />
        <ExportMenu analysisId={id} />
      </>
    );
  }
  return (
    <>
      <WhatIf
        analysis={{ id, scenario, agentId }}
        userId={userId}
        onStarted={(started) => void navigate(paths.compare.link([id, started]) + besides())}
      />
      <Button onClick={() => void navigate(paths.compare.link([id]))}>
        <Columns2 aria-hidden />
        Compare
      </Button>
      <ResultSharing analysis={{ analysisId: id, scenario, result, agentId }} />
    </>
  );
}

/** On narrow screens the new column is below the first, so scroll to it. */
function besides(): string {
  return window.innerWidth < 768 ? "#compared-B" : "";
}
