import { useNavigate } from "react-router-dom";
import { Columns2 } from "lucide-react";
import { paths } from "@/app/paths";
import { Button } from "@/components/ui/button";
import type { ShownRun } from "@/components/run/live/shown-run";
import { WhatIf } from "@/features/compare/what-if";
import { ResultSharing } from "@/features/sharing/result-sharing";

/** What can be done with a result: vary it, hold it against others, give it away. */
export function ResultActions({ run: { id, detail, result }, userId }: { run: ShownRun; userId: string }) {
  const navigate = useNavigate();
  if (!detail || !result) return null;
  const { scenario, agentId } = detail;
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
      <ResultSharing
        analysis={{ analysisId: id, scenario, result, agentId }}
        postLink={paths.socialPost.link}
      />
    </>
  );
}

/** On a narrow page the new one stands below the first, so the way leads there. */
function besides(): string {
  return window.innerWidth < 768 ? "#compared-B" : "";
}
