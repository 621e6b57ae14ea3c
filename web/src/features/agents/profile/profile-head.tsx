import { ArrowLeft, CopyPlus, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AgentProfile } from "@/api/types";
import { AgentTypeBadge, SuperAgentBadge, agentTypeOf } from "@/components/agents/agent-badges";
import { AgentInitials } from "@/components/agents/agent-initials";
import { Lineage } from "@/components/agents/lineage";
import { useFollowedIds } from "@/components/agents/use-follow";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { AgentActions } from "@/features/agents/common/agent-actions";
import { CreatorName } from "@/features/agents/common/creator-name";
import type { Visitor } from "@/features/agents/common/visitor";
import { amount, day } from "@/lib/format";
import { paths } from "@/lib/paths";

interface ProfileHeadProps {
  profile: AgentProfile;
  visitor: Visitor;
  /** Social actions. */
  reactions: ReactNode;
}

/** Profile header: name, creator, goal and actions. */
export function ProfileHead({ profile, visitor, reactions }: ProfileHeadProps) {
  const { agent, lineage } = profile;
  const followed = useFollowedIds(visitor.userId);
  const type = agentTypeOf(agent);
  return (
    <header>
      <Button asChild variant="quiet" size="sm" className="-ml-3">
        <Link to={paths.globalAgents.link()}>
          <ArrowLeft aria-hidden />
          Global Agent Directory
        </Link>
      </Button>
      <Card aria-label="About this agent" className="mt-2 p-4 sm:p-6">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <div className="flex min-w-0 flex-1 basis-80 gap-4">
            <AgentInitials name={agent.name} size="lg" />
            <div className="min-w-0">
              <h1 dir="auto" className="text-2xl font-semibold tracking-tight wrap-anywhere">
                {agent.name}
              </h1>
              <Facts profile={profile} />
              <p className="mt-2 flex flex-wrap gap-1.5">
                <AgentTypeBadge type={type} />
                {agent.superAgentEnabled === "true" && <SuperAgentBadge />}
                <Badge>{agent.category}</Badge>
              </p>
            </div>
          </div>
          <AgentActions
            agent={{ ...agent, followers: profile.followers }}
            isFollowing={followed?.has(agent.id) ?? profile.isFollowing}
            visitor={visitor}
            size="md"
            className="flex-wrap max-sm:w-full"
          />
        </div>
        <p dir="auto" className="mt-5 max-w-[72ch] text-lg lens-text">
          {agent.goal}
        </p>
        {agent.tags.length > 0 && (
          <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-1.5">
            {agent.tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Badge dir="auto" className="wrap-anywhere">
                  {tag}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {type === "Personal" && (
          <p className="mt-4 flex items-center gap-1.5 text-sm text-ink-2">
            <LockKeyhole aria-hidden className="size-4 text-ink-3" />
            Only you can see and use this agent.
          </p>
        )}
        {(lineage.length > 0 || type !== "Built-in") && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
            <Lineage lineage={lineage} />
            {type !== "Built-in" && (
              <Button asChild variant="quiet" size="sm" className="-mx-3 -my-1">
                <Link to={paths.mirrorSpace.link(agent.id)}>
                  <CopyPlus aria-hidden />
                  Duplicate this agent
                </Link>
              </Button>
            )}
          </div>
        )}
        {reactions !== false && (
          <div className="mt-4 -mb-2.5 border-t border-line pt-1.5 sm:-mb-4.5">{reactions}</div>
        )}
      </Card>
    </header>
  );
}

interface FactsProps {
  profile: AgentProfile;
}

/** Creator and date in one line. */
function Facts({ profile: { agent, creator, version } }: FactsProps) {
  return (
    <p className="mt-0.5 text-ink-3">
      by <CreatorName agent={agent} />
      {creator !== null && creator.agents > 0 && ` · ${amount(creator.agents, "global agent")}`}
      {agent.createdAt !== null && ` · since ${day(agent.createdAt)}`}
      {version !== null && ` · version\u00a0${version}`}
    </p>
  );
}
