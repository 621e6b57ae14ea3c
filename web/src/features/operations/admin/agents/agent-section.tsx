import { useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { AdminAgent } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { AgentRow } from "@/features/operations/admin/agents/agent-row";
import { AgentContents } from "@/components/agents/agent-contents";
import { PrivateContentDialog } from "@/components/private-content-dialog";
import { agentTitle } from "@/features/operations/admin/agents/agent-title";
import { DeleteDialog } from "@/features/operations/admin/agents/delete-dialog";
import { adminAgentsQuery, openAgent } from "@/features/operations/admin/agents/queries";
import type { AdminAgentKind } from "@/features/operations/admin/agents/queries";
import { PromoteDialog } from "@/features/operations/admin/agents/promote-dialog";
import { usePromote } from "@/features/operations/admin/agents/use-promote";
import { Empty, Failed } from "@/components/list-states";
import { Loading, More } from "@/features/operations/admin/common/states";
import { uniqueById } from "@/lib/unique-by-id";
import { count } from "@/lib/format";

interface AgentSectionProps {
  kind: AdminAgentKind;
  title: string;
  /** Empty state title. */
  empty: string;
  icon: ReactNode;
  q: string;
  onSearch: (q: string) => void;
  /** The current administrator. */
  me: string;
}

/** Agents of one kind. */
export function AgentSection({ kind, title, empty, icon, q, onSearch, me }: AgentSectionProps) {
  const list = useInfiniteQuery(adminAgentsQuery(kind, q));
  const [deleting, setDeleting] = useState<AdminAgent | null>(null);
  const [asking, setAsking] = useState<AdminAgent | null>(null);
  const [reading, setReading] = useState<AdminAgent | null>(null);
  const promote = usePromote();
  // An own agent needs no consent.
  const ask = (agent: AdminAgent) =>
    agent.userId === me ? promote.mutate({ id: agent.id, reason: "" }) : setAsking(agent);
  const total = list.data?.pages[0]?.total;
  const agents = uniqueById(list.data?.pages.flatMap((page) => page.agents) ?? []);
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="flex items-baseline gap-2 font-semibold">
        {title}
        {q !== "" && total !== undefined && (
          <span className="text-sm font-normal text-ink-3 tabular-nums">{count(total)} found</span>
        )}
      </h2>
      <div className={cx("mt-3 space-y-3", list.isPlaceholderData && "opacity-60")}>
        {list.isPending && <Loading what={title} className="h-32" />}
        {list.error && agents.length === 0 && (
          <Failed
            title={`The ${title.toLowerCase()} could not be loaded`}
            error={list.error}
            pending={list.isFetching}
            again={() => void list.refetch()}
          />
        )}
        {agents.length > 0 && (
          <ul aria-label={title} className="space-y-3">
            {agents.map((agent) => (
              <li key={agent.id}>
                <AgentRow
                  agent={agent}
                  isPromoting={promote.variables?.id === agent.id && promote.isPending}
                  onPromote={kind === "user" ? () => ask(agent) : null}
                  onRead={() => setReading(agent)}
                  onDelete={() => setDeleting(agent)}
                />
              </li>
            ))}
          </ul>
        )}
        {list.data &&
          agents.length === 0 &&
          (q === "" ? <Empty icon={icon} title={empty} /> : <None onSearch={onSearch} />)}
        <More list={list} what={`the ${title.toLowerCase()}`} shown={agents.length} total={total} />
      </div>
      {deleting && <DeleteDialog agent={deleting} onClose={() => setDeleting(null)} />}
      {asking && <PromoteDialog agent={asking} onClose={() => setAsking(null)} />}
      {reading && (
        <PrivateContentDialog
          what={`“${agentTitle(reading)}”`}
          owner={reading.creatorName}
          open={(reason) => openAgent(reading.id, reason)}
          onClose={() => setReading(null)}
        >
          {(agent) => <AgentContents agent={agent} />}
        </PrivateContentDialog>
      )}
    </section>
  );
}

function None({ onSearch }: { onSearch: (q: string) => void }) {
  return (
    <Empty
      icon={<SearchX />}
      title="No agents found"
      action={<Button onClick={() => onSearch("")}>Show all</Button>}
    />
  );
}
