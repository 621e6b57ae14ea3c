import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { count, sentence } from "@/lib/format";

const AT_FIRST = 12;

interface AgentGridProps<Agent> {
  query: UseQueryResult<readonly Agent[]>;
  label: string;
  empty: ReactNode;
  card: (agent: Agent) => ReactNode;
}

/** Grid of agents with loading, empty and error states. */
export function AgentGrid<Agent extends { id: string }>({
  query,
  label,
  empty,
  card,
}: AgentGridProps<Agent>) {
  const [all, setAll] = useState(false);
  const { data: agents, error } = query;
  if (!agents && error) {
    return (
      <Notice
        tone="bad"
        role="alert"
        level={3}
        icon={<TriangleAlert />}
        title="These agents could not be loaded"
        actions={
          <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
            {!query.isFetching && <RotateCcw aria-hidden />}
            Try again
          </Button>
        }
      >
        {sentence(messageOf(error, "The server did not respond"))}
      </Notice>
    );
  }
  if (!agents) {
    return (
      <div aria-busy className={GRID}>
        <Skeleton className="h-54" />
        <Skeleton className="h-54 max-md:hidden" />
        <Skeleton className="h-54 max-xl:hidden" />
      </div>
    );
  }
  if (agents.length === 0) return empty;
  const shown = all ? agents : agents.slice(0, AT_FIRST);
  return (
    <>
      <ul aria-label={label} className={GRID}>
        {shown.map((agent) => (
          <li key={agent.id} className="min-w-0">
            {card(agent)}
          </li>
        ))}
      </ul>
      {shown.length < agents.length && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          Show all {count(agents.length)}
        </Button>
      )}
    </>
  );
}

const GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";
