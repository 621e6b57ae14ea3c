import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { agentKeys } from "@/api/agents";
import { analysisQuery } from "@/api/analyses";
import { publicationsQuery } from "@/api/publications";
import type { OwnAgent, PublicationAsked } from "@/api/types";
import { Button } from "@/components/ui/button";
import { AgentTabs } from "@/features/agents/minds/agent-tabs";
import { DeleteDialog } from "@/features/agents/minds/delete-dialog";
import { EditDialog } from "@/features/agents/minds/edit-dialog";
import type { MindsAgent } from "@/features/agents/minds/minds-agent";
import { EarlierRuns } from "@/features/agents/minds/earlier-runs";
import { PublicationRequests } from "@/features/agents/minds/publication-requests";
import { PublishDialog, WithdrawDialog } from "@/features/agents/minds/reach-dialog";
import { RecentPosts } from "@/features/agents/minds/recent-posts";
import { RunPart } from "@/features/agents/minds/run-part";
import { SelectedLoading, SelectedMissing, SelectedPanel } from "@/features/agents/minds/selected-panel";
import { useAgentRun } from "@/features/agents/minds/use-agent-run";
import { useSelected } from "@/features/agents/minds/use-selected";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

/** Selected agent and displayed run. */
export interface Chosen {
  agent: string | null;
  run: string | null;
}

interface MindsViewProps {
  userId: string;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  /** Agent whose publication request is open; null without one. */
  publish: string | null;
  onReviewed: () => void;
  /** A run started or ended: invalidate lists. */
  onRuns: () => void;
}

/** AgentMinds: followed and own agents, and the selected one with its run. */
export function MindsView({ userId, chosen, onChosen, publish, onReviewed, onRuns }: MindsViewProps) {
  usePageTitle("AgentMinds");
  const [picked, setPicked] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<OwnAgent | null>(null);
  const [reaching, setReaching] = useState<OwnAgent | null>(null);
  const [reviewing, setReviewing] = useState<PublicationAsked | null>(null);
  const asked = useQuery(publicationsQuery(userId));
  // Notifications link to the request of one agent.
  const named = asked.data?.find(({ agentId }) => agentId === publish) ?? null;
  const request = reviewing ?? named;
  const reviewed = () => {
    setReviewing(null);
    if (publish !== null) onReviewed();
  };
  // A run opened by URL identifies its agent.
  const shown = useQuery({ ...analysisQuery(chosen.run ?? ""), enabled: chosen.run !== null });
  const id = chosen.agent ?? shown.data?.agentId ?? null;
  const clear = () => onChosen({ agent: null, run: null });
  return (
    <div className="mx-auto max-w-320 space-y-8 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">AgentMinds</h1>
          <p className="mt-1 text-ink-2">Give an agent a decision and watch its lenses study it.</p>
        </div>
        <Button asChild variant="primary">
          <Link to={paths.mirrorSpace.link()}>
            <Plus aria-hidden />
            Create New Agent
          </Link>
        </Button>
      </header>
      <PublicationRequests userId={userId} onReview={setReviewing} />
      {(id !== null || chosen.run !== null) && (
        <Work
          key={id}
          userId={userId}
          id={id}
          runId={chosen.run}
          focused={picked}
          onClear={clear}
          onStarted={(run) => onChosen({ agent: id, run })}
          onRuns={onRuns}
        />
      )}
      <AgentTabs
        userId={userId}
        selected={id}
        onSelect={(agent) => {
          setPicked(true);
          onChosen({ agent, run: agent === id ? chosen.run : null });
        }}
        onEdit={(agent) => setEditing(agent.id)}
        onReach={setReaching}
        onDelete={setDeleting}
      />
      <RecentPosts userId={userId} />
      {editing !== null && <EditDialog id={editing} onClose={() => setEditing(null)} />}
      {request !== null && (
        <PublishDialog id={request.agentId} userId={userId} request={request} onClose={reviewed} />
      )}
      {reaching !== null &&
        (reaching.isGlobal === "true" ? (
          <WithdrawDialog agent={reaching} userId={userId} onClose={() => setReaching(null)} />
        ) : (
          <PublishDialog
            id={reaching.id}
            userId={userId}
            request={asked.data?.find(({ agentId }) => agentId === reaching.id) ?? null}
            onClose={() => setReaching(null)}
          />
        ))}
      {deleting !== null && (
        <DeleteDialog
          agent={deleting}
          userId={userId}
          onClose={() => setDeleting(null)}
          onDeleted={(gone) => {
            if (gone === id) clear();
          }}
        />
      )}
    </div>
  );
}

interface WorkProps {
  userId: string;
  /** null: the agent of the run is not known yet. */
  id: string | null;
  runId: string | null;
  focused: boolean;
  onClear: () => void;
  onStarted: (run: string) => void;
  onRuns: () => void;
}

/** Selected agent and its run. The run stays visible if the agent is deleted. */
function Work({ id, runId, onClear, ...rest }: WorkProps) {
  const { agent, error, retry } = useSelected(rest.userId, id);
  if (agent) return <AtWork agent={agent} runId={runId} onClear={onClear} {...rest} />;
  return (
    <div className="space-y-6">
      {error ? (
        <SelectedMissing error={error} onClear={onClear} onRetry={retry} />
      ) : (
        id !== null && <SelectedLoading onClear={onClear} />
      )}
      {runId !== null && <Run id={runId} agent={null} pending={false} {...rest} />}
    </div>
  );
}

function AtWork({
  agent,
  runId,
  onClear,
  onStarted,
  ...rest
}: Omit<WorkProps, "id"> & { agent: MindsAgent }) {
  const place = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const show = (id: string) => {
    setBegun(id);
    onStarted(id);
  };
  const run = useAgentRun(agent, rest.userId, (started) => {
    show(started);
    rest.onRuns();
  });
  const shown = runId === begun ? begun : null;
  useEffect(() => {
    // Scroll to the run when it is started or opened.
    if (shown !== null) place.current?.scrollIntoView({ block: "start" });
  }, [shown]);
  return (
    <div className="space-y-6">
      <SelectedPanel
        userId={rest.userId}
        agent={agent}
        run={run}
        runs={<EarlierRuns agentId={agent.id} shown={runId} onShow={show} />}
        onClear={onClear}
        focused={rest.focused}
      />
      {runId !== null && (
        <div ref={place} className="scroll-mt-18">
          <Run id={runId} agent={agent} pending={run.isPending} onAgain={run.run} {...rest} />
        </div>
      )}
    </div>
  );
}

interface RunProps extends Pick<WorkProps, "userId" | "onRuns"> {
  id: string;
  agent: MindsAgent | null;
  pending: boolean;
  onAgain?: ((scenario: string) => void) | undefined;
}

function Run({ id, agent, pending, onAgain, userId, onRuns }: RunProps) {
  const client = useQueryClient();
  return (
    <RunPart
      id={id}
      agent={agent}
      userId={userId}
      pending={pending}
      onAgain={onAgain}
      onEnded={() => {
        onRuns();
        if (agent) void client.invalidateQueries({ queryKey: agentKeys.profile(agent.id) });
      }}
    />
  );
}
