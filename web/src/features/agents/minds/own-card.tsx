import { Globe, LockKeyhole, MessageCircle, PencilLine, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { OwnAgent } from "@/api/types";
import { AgentBadges, agentTypeOf } from "@/components/agents/agent-badges";
import { HiddenNotice } from "@/components/report/hidden-notice";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { MindsCard } from "@/features/agents/minds/minds-card";
import { looksOf } from "@/features/agents/minds/minds-agent";
import { amount, day } from "@/lib/format";

interface OwnCardProps {
  agent: OwnAgent;
  selected: boolean;
  onSelect: () => void;
  chat: string;
  onEdit: () => void;
  /** Changes the visibility. */
  onReach: () => void;
  onDelete: () => void;
}

/** Own agent: edit, change visibility, delete. */
export function OwnCard({ agent, selected, onSelect, chat, onEdit, onReach, onDelete }: OwnCardProps) {
  const { name, lenses, createdAt, version } = agent;
  const isPersonal = agent.isGlobal === "false";
  const enabled = looksOf(lenses).filter(({ lens }) => lens.enabled);
  return (
    <MindsCard
      name={name}
      goal={agent.goal}
      selected={selected}
      onSelect={onSelect}
      badges={
        <span className="flex gap-1">
          {agent.isHidden && (
            <Badge tone="warn" title="Hidden by a moderator: only you can see it.">
              Hidden
            </Badge>
          )}
          <AgentBadges
            agent={{ type: agentTypeOf(agent), isSuperAgent: agent.superAgentEnabled === "true" }}
          />
        </span>
      }
      facts={
        <>
          {agent.isHidden && (
            <HiddenNotice thing={{ kind: "agent", id: agent.id }} className="relative z-1 mb-3" />
          )}
          <p className="text-sm text-ink-2">
            Active Lenses: {enabled.length} of {lenses.length}
          </p>
          <ul aria-label="Enabled lenses" className="mt-1.5 flex flex-wrap gap-1.5">
            {enabled.map(({ lens, look }) => (
              <li key={lens.id} className="max-w-full">
                <Badge className="max-w-40">
                  <look.icon aria-hidden className={look.ink} />
                  <span dir="auto" className="truncate" title={lens.name}>
                    {lens.name}
                  </span>
                </Badge>
              </li>
            ))}
          </ul>
          <p className="mt-auto pt-2 text-xs text-ink-3 tabular-nums">
            <time dateTime={createdAt}>Created {day(createdAt)}</time> · version {version} ·{" "}
            {amount(agent.runCount, "run")}
          </p>
        </>
      }
      actions={
        <>
          <Button asChild size="sm">
            <Link to={chat}>
              <MessageCircle aria-hidden />
              <span>
                Chat <span className="sr-only">with {name}</span>
              </span>
            </Link>
          </Button>
          <span className="ml-auto flex gap-1">
            <IconButton
              label={isPersonal ? `Make ${name} global` : `Make ${name} private`}
              icon={isPersonal ? <Globe /> : <LockKeyhole />}
              className="size-8"
              onClick={onReach}
            />
            <IconButton label={`Edit ${name}`} icon={<PencilLine />} className="size-8" onClick={onEdit} />
            <IconButton label={`Delete ${name}`} icon={<Trash2 />} className="size-8" onClick={onDelete} />
          </span>
        </>
      }
    />
  );
}
