import type { OwnAgent } from "@/api/types";
import { AgentInitials } from "@/components/agents/agent-initials";
import { count } from "@/lib/format";

interface SourceRowProps {
  agent: Pick<OwnAgent, "name" | "goal" | "creatorName" | "runCount"> & {
    lenses: readonly { name: string }[];
  };
  onChosen: () => void;
}

/** Agent to start from. */
export function SourceRow({ agent, onChosen }: SourceRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChosen}
        className="flex w-full gap-3 px-4 py-3 text-left transition-colors duration-100 hover:bg-sunken"
      >
        <AgentInitials name={agent.name} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span dir="auto" className="min-w-0 truncate font-semibold">
              {agent.name}
            </span>
            <span className="shrink-0 text-sm text-ink-3 tabular-nums">
              {count(agent.runCount)} {agent.runCount === 1 ? "use" : "uses"}
            </span>
          </span>
          <span className="text-sm text-ink-3">by {agent.creatorName}</span>
          <span dir="auto" className="line-clamp-2 text-ink-2">
            {agent.goal}
          </span>
          <span className="truncate text-sm text-ink-3">
            {agent.lenses.map(({ name }) => name).join(" · ")}
          </span>
        </span>
      </button>
    </li>
  );
}
