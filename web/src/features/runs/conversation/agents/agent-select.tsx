import { Command } from "cmdk";
import { Check, ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import { AgentBadges } from "@/components/agents/agent-badges";
import { matches } from "@/features/runs/conversation/agents/agents";
import type { Agent } from "@/features/runs/conversation/agents/agents";

/** Number of agents from which a search box is shown. */
const SEARCH_FROM = 8;
const PLACEHOLDER = "Select an agent...";

interface AgentSelectProps {
  agents: readonly Agent[];
  value: Agent | null;
  onChange: (agent: Agent) => void;
  disabled?: boolean;
  /** The selection is still loading. */
  loading?: boolean;
}

/** Agent select. */
export function AgentSelect({
  agents,
  value,
  onChange,
  disabled = false,
  loading = false,
}: AgentSelectProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const picked = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        role="combobox"
        aria-label="Agent"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={id}
        disabled={disabled}
        className="inline-flex h-9 w-full min-w-0 items-center gap-2 rounded-box border border-line-strong bg-surface px-3 text-left shadow-raised transition-colors duration-100 hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 sm:w-88"
      >
        <span className={cx("min-w-0 flex-1 truncate", value === null ? "text-ink-3" : "font-medium")}>
          {value?.name ?? (loading ? "Loading..." : PLACEHOLDER)}
        </span>
        {value && <AgentBadges agent={value} />}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          aria-label="Agents"
          onOpenAutoFocus={() => {
            picked.current = false;
          }}
          onCloseAutoFocus={(event) => {
            // After a selection, the focus moves to the message box.
            if (picked.current) event.preventDefault();
          }}
          className="z-50 w-96 max-w-[calc(100vw-24px)] animate-settle overflow-hidden rounded-box border border-line bg-surface shadow-overlay outline-none"
        >
          <Options
            id={id}
            agents={agents}
            value={value}
            onPick={(agent) => {
              picked.current = true;
              setOpen(false);
              onChange(agent);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OptionsProps {
  id: string;
  agents: readonly Agent[];
  value: Agent | null;
  onPick: (agent: Agent) => void;
}

function Options({ id, agents, value, onPick }: OptionsProps) {
  const [search, setSearch] = useState("");
  const searched = agents.length >= SEARCH_FROM;
  const found = agents.filter((agent) => matches(agent, search.trim()));
  return (
    <Command label="Agents" shouldFilter={false} defaultValue={value?.id ?? ""} loop>
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder="Search agents..."
        // Visually hidden below the limit, but it still handles the keys.
        className={
          searched
            ? "w-full border-b border-line bg-surface px-3 py-2.5 outline-none max-sm:text-lg"
            : "sr-only"
        }
      />
      <Command.List id={id} className="max-h-[min(480px,60dvh)] overflow-y-auto p-1">
        <Command.Empty className="px-3 py-6 text-center text-ink-3">
          No agents match your search
        </Command.Empty>
        {found.map((agent) => (
          <Command.Item
            key={agent.id}
            value={agent.id}
            onSelect={() => onPick(agent)}
            className="relative cursor-pointer rounded-box py-2 pr-3 pl-9 select-none data-[selected=true]:bg-accent-tint"
          >
            {agent.id === value?.id && (
              <Check aria-label="Selected" className="absolute top-3 left-3 size-4 text-accent" />
            )}
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{agent.name}</span>
              <AgentBadges agent={agent} />
            </span>
            <span className="line-clamp-2 text-sm text-ink-2">{agent.goal}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
