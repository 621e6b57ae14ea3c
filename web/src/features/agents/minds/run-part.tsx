import { ExternalLink } from "lucide-react";
import { Suspense, lazy } from "react";
import { Link } from "react-router-dom";
import { LiveRun } from "@/components/run/live/live-run";
import type { ShownRun } from "@/components/run/live/shown-run";
import { Button } from "@/components/ui/button";
import { Clamp } from "@/components/ui/clamp";
import { CreatePost } from "@/features/agents/minds/create-post";
import type { MindsAgent } from "@/features/agents/minds/minds-agent";
import { RUN_TEXTS } from "@/features/agents/minds/use-agent-run";
import { fullDate } from "@/lib/format";
import { paths } from "@/lib/paths";

const ResultBoard = lazy(() =>
  import("@/components/result/result-board").then(({ ResultBoard }) => ({ default: ResultBoard })),
);

interface RunPartProps {
  id: string;
  agent: MindsAgent | null;
  userId: string;
  pending: boolean;
  /** Runs the same scenario again; unavailable if the agent is deleted. */
  onAgain: ((scenario: string) => void) | undefined;
  onEnded: () => void;
}

/** Run of the selected agent, with its scenario and agent version. */
export function RunPart({ id, agent, userId, pending, onAgain, onEnded }: RunPartProps) {
  return (
    <LiveRun
      analysisId={id}
      texts={RUN_TEXTS}
      onEnded={onEnded}
      pending={pending}
      onAgain={onAgain && (({ detail }) => detail && onAgain(detail.scenario))}
      head={(run) => <Asked run={run} agent={agent} />}
      actions={(run) => (
        <>
          <Button asChild size="sm">
            <Link to={paths.iris.link(id)}>
              <ExternalLink aria-hidden />
              Open analysis
            </Link>
          </Button>
          {run.result && (
            <CreatePost
              result={run.result}
              agentId={run.detail?.agentId ?? agent?.id ?? null}
              userId={userId}
            />
          )}
        </>
      )}
      figures={({ result }) =>
        result && (
          <Suspense>
            <ResultBoard result={result} />
          </Suspense>
        )
      }
    />
  );
}

function Asked({ run: { detail }, agent }: { run: ShownRun; agent: MindsAgent | null }) {
  if (!detail) return null;
  const { agentName, agentVersion: version } = detail;
  const isOld = version !== null && agent?.version != null && agent.version !== version;
  return (
    <div className="min-w-0">
      <h2 className="sr-only">Decision Scenario</h2>
      <Clamp lines={2} on="canvas" what="the scenario" className="max-w-[72ch] text-lg font-semibold">
        {detail.scenario}
      </Clamp>
      <p className="mt-0.5 text-sm text-ink-3">
        {fullDate(detail.createdAt)}
        {agentName !== null && ` · by ${agentName}`}
        {version !== null && `, version ${version}${isOld ? ` (current version: ${agent.version})` : ""}`}
      </p>
    </div>
  );
}
