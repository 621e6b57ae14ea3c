import { useInfiniteQuery } from "@tanstack/react-query";
import { Bot, Plus, UserRound } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { AgentSection } from "@/features/operations/admin/agents/agent-section";
import { CreateForm } from "@/features/operations/admin/agents/create-form";
import { emptyDraft } from "@/features/operations/admin/agents/draft";
import { adminAgentsQuery } from "@/features/operations/admin/agents/queries";
import { AdminFrame } from "@/features/operations/admin/common/frame";
import { SearchForm } from "@/components/search-form";
import { Dash } from "@/components/ui/dash";
import { count } from "@/lib/format";

interface AgentsViewProps {
  /** The current administrator. */
  me: string;
  q: string;
  onSearch: (q: string) => void;
}

/** Global and user agents: create, promote, delete. */
export function AgentsView({ me, q, onSearch }: AgentsViewProps) {
  const [isCreating, setCreating] = useState(false);
  // The hidden form keeps its content.
  const [draft, setDraft] = useState(emptyDraft);
  const form = useId();
  return (
    <AdminFrame
      tab="agents"
      aside={
        <Button
          variant={isCreating ? "secondary" : "primary"}
          aria-expanded={isCreating}
          aria-controls={form}
          onClick={() => setCreating(!isCreating)}
        >
          {!isCreating && <Plus aria-hidden />}
          {isCreating ? "Hide Form" : "Create Global Agent"}
        </Button>
      }
    >
      <div className="space-y-6">
        {isCreating && (
          <CreateForm
            id={form}
            draft={draft}
            onChange={setDraft}
            onDone={() => {
              setDraft(emptyDraft());
              setCreating(false);
            }}
          />
        )}
        <Counters q={q} />
        <SearchForm label="Search agents" search={q} onSearch={onSearch} className="max-w-120" />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <AgentSection
            kind="global"
            title="Global Agents"
            empty="No global agents yet"
            icon={<Bot />}
            q={q}
            onSearch={onSearch}
            me={me}
          />
          <AgentSection
            kind="user"
            title="User Agents"
            empty="No user agents to promote"
            icon={<UserRound />}
            q={q}
            onSearch={onSearch}
            me={me}
          />
        </div>
      </div>
    </AdminFrame>
  );
}

/** Total number, regardless of the search. */
function Counters({ q }: { q: string }) {
  const counts = useInfiniteQuery(adminAgentsQuery("global", q)).data?.pages[0]?.counts;
  const figures = [
    { name: "Global Agents", value: counts?.globalAgents },
    { name: "User Agents", value: counts?.userAgents },
    { name: "Total Agents", value: counts?.totalAgents },
  ];
  return (
    <dl aria-label="Counters" className="grid grid-cols-3 gap-3">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col justify-between rounded-box border border-line bg-surface px-4 py-3 shadow-raised"
        >
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">
            {value === undefined ? <Dash /> : count(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
