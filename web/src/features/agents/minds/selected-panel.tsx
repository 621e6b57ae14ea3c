import { useMutation } from "@tanstack/react-query";
import { Download, MessageCircle, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasStatus, messageOf } from "@/api/errors";
import { AgentBadges } from "@/components/agents/agent-badges";
import { AgentInitials } from "@/components/agents/agent-initials";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Clamp } from "@/components/ui/clamp";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { exportAgent } from "@/features/agents/minds/queries";
import { LensFramework } from "@/features/agents/minds/lens-framework";
import type { MindsAgent } from "@/features/agents/minds/minds-agent";
import { ScenarioBox } from "@/features/agents/minds/scenario-box";
import type { useAgentRun } from "@/features/agents/minds/use-agent-run";
import { sentence } from "@/lib/format";
import { paths } from "@/lib/paths";

interface SelectedPanelProps {
  userId: string;
  agent: MindsAgent;
  run: ReturnType<typeof useAgentRun>;
  /** Earlier runs. */
  runs: ReactNode;
  onClear: () => void;
  /** Selected by the user just now: focus the input. */
  focused: boolean;
}

/** Selected agent: profile, lenses and scenario input. */
export function SelectedPanel({ userId, agent, run, runs, onClear, focused }: SelectedPanelProps) {
  return (
    <Frame onClear={onClear} focused={focused}>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 gap-3">
          <AgentInitials name={agent.name} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
                {agent.name}
              </h3>
              <AgentBadges agent={agent} />
            </div>
            <p className="text-sm text-ink-3">{factsOf(agent)}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <Button asChild size="sm">
            <Link to={paths.conversations.link({ agent: agent.id })}>
              <MessageCircle aria-hidden />
              Chat
            </Link>
          </Button>
          {agent.type !== "Personal" && (
            <Button asChild size="sm">
              <Link to={paths.agent.link(agent.id)}>Open profile</Link>
            </Button>
          )}
          {agent.isOwn && <Export agent={agent} />}
        </div>
      </div>
      <Clamp lines={3} what="the goal" className="mt-3 max-w-[72ch] text-ink-2">
        {agent.goal}
      </Clamp>
      <div className="mt-4">
        <LensFramework lenses={agent.lenses} />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <ScenarioBox userId={userId} agent={agent} run={run} />
      </div>
      {runs}
    </Frame>
  );
}

function factsOf({ isOwn, creatorName, category, version }: MindsAgent): string {
  const by = isOwn ? "by you" : creatorName && `by ${creatorName}`;
  return [by, category, version !== null && `version ${version}`].filter(Boolean).join(" · ");
}

function Export({ agent: { id } }: { agent: MindsAgent }) {
  const save = useMutation({
    mutationFn: () => exportAgent(id),
    onError: (error) =>
      toast({
        tone: "bad",
        title: "Agent not exported",
        description: sentence(messageOf(error, "Please try again")),
      }),
  });
  return (
    <Button size="sm" pending={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden />}
      Export JSON
    </Button>
  );
}

/** Loading skeleton. */
export function SelectedLoading({ onClear }: { onClear: () => void }) {
  return (
    <Frame onClear={onClear} focused={false}>
      <div aria-busy className="mt-3 space-y-4">
        <Skeleton className="h-11 w-80 max-w-full" />
        <Skeleton className="h-6" />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <Skeleton className="h-31" />
          <Skeleton className="h-31" />
          <Skeleton className="h-31 max-sm:hidden" />
          <Skeleton className="h-31 max-sm:hidden" />
        </div>
        <Skeleton className="h-24" />
      </div>
    </Frame>
  );
}

interface SelectedMissingProps {
  error: Error;
  onClear: () => void;
  onRetry: () => void;
}

/** Requested agent that cannot be shown. */
export function SelectedMissing({ error, onClear, onRetry }: SelectedMissingProps) {
  const gone = hasStatus(error, 403, 404, 422);
  return (
    <Notice
      role="alert"
      title={gone ? "This agent was not found" : "This agent could not be loaded"}
      actions={
        <>
          {gone ? (
            <Button asChild>
              <Link to={paths.globalAgents.link()}>Global Agent Directory</Link>
            </Button>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )}
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </>
      }
    >
      {gone
        ? "It may have been deleted, or its owner made it private."
        : sentence(messageOf(error, "The server did not respond"))}
    </Notice>
  );
}

interface FrameProps {
  onClear: () => void;
  focused: boolean;
  children: ReactNode;
}

function Frame({ onClear, focused, children }: FrameProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <Card aria-labelledby="selected-agent" className="p-4 sm:p-5">
      <div className="flex items-center justify-between gap-4">
        <h2
          id="selected-agent"
          ref={title}
          tabIndex={-1}
          className="scroll-mt-20 text-sm font-semibold text-ink-2 focus-visible:outline-none"
        >
          Selected Agent
        </h2>
        <Button size="sm" variant="quiet" className="-mr-3" onClick={onClear}>
          <X aria-hidden />
          Clear
        </Button>
      </div>
      {children}
    </Card>
  );
}
