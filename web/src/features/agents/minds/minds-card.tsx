import type { ReactNode } from "react";
import { AgentInitials } from "@/components/agents/agent-initials";
import { cx } from "@/components/ui/cx";

interface MindsCardProps {
  name: string;
  /** Creator, if it is another user. */
  by?: string;
  goal: string;
  badges: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  selected: boolean;
  onSelect: () => void;
}

/** Selectable card; the whole card except its footer is clickable. */
export function MindsCard({ name, by, goal, badges, facts, actions, selected, onSelect }: MindsCardProps) {
  return (
    <article
      aria-label={name}
      className={cx(
        "relative flex h-full min-w-0 flex-col rounded-box border bg-surface p-4 shadow-raised transition-colors duration-100",
        selected ? "border-accent ring-1 ring-accent" : "border-line hover:border-line-strong",
      )}
    >
      <div className="flex gap-3">
        <AgentInitials name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <h2 dir="auto" className="min-w-0 leading-5 font-semibold wrap-anywhere">
              <button
                type="button"
                aria-pressed={selected}
                title={selected ? `${name} is selected` : `Select ${name}`}
                onClick={onSelect}
                className="text-left after:absolute after:inset-0 after:rounded-box focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                {name}
              </button>
            </h2>
            {badges}
          </div>
          {by !== undefined && <p className="truncate text-sm text-ink-3">by {by}</p>}
        </div>
      </div>
      <div className="mt-3 min-h-[2lh]">
        <p dir="auto" title={goal} className="line-clamp-2 wrap-anywhere text-ink-2">
          {goal}
        </p>
      </div>
      <div className="mt-3 flex flex-1 flex-col">{facts}</div>
      <div className="pointer-events-none relative z-1 mt-3 flex items-center gap-2 border-t border-line pt-3 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
        {actions}
      </div>
    </article>
  );
}
