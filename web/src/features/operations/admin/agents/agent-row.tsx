import { Globe, LockKeyhole, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { AdminAgent } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Clamp } from "@/components/ui/clamp";
import { IconButton } from "@/components/ui/icon-button";
import { agentTitle } from "@/features/operations/admin/agents/agent-title";
import { amount, count, day, fullDate } from "@/lib/format";
import { paths } from "@/lib/paths";

type Publication = NonNullable<AdminAgent["publication"]>;

interface AgentRowProps {
  agent: AdminAgent;
  isPromoting: boolean;
  /** null if it is already global. */
  onPromote: (() => void) | null;
  /** Opens the content of a private agent. */
  onRead: () => void;
  onDelete: () => void;
}

/** Agent as administrators see it. */
export function AgentRow({ agent, isPromoting, onPromote, onRead, onDelete }: AgentRowProps) {
  const { goal, createdAt, lensCount, runCount, runQuota } = agent;
  const name = agentTitle(agent);
  const publication = onPromote === null ? null : agent.publication;
  return (
    <Card aria-label={name} className="p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {onPromote === null && !agent.isHidden && !agent.isOwnerSuspended ? (
              <Link
                to={paths.agent.link(agent.slug ?? agent.id)}
                className="inline-flex min-h-6 items-center hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="truncate text-sm text-ink-3">
            by{" "}
            <Link
              to={paths.admin.link("users", { q: agent.creatorName })}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {agent.creatorName}
            </Link>
          </p>
        </div>
        <span className="-mt-1.5 -mr-2 flex shrink-0 items-center gap-1">
          {agent.isHidden && (
            <Badge tone="warn" title="Only its owner can see it.">
              Hidden
            </Badge>
          )}
          {agent.isOwnerSuspended && (
            <Badge tone="bad" title="It is hidden while its owner is suspended.">
              Owner suspended
            </Badge>
          )}
          <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />
        </span>
      </div>
      <div className="mt-2 text-ink-2">
        {goal === null ? (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
            <LockKeyhole aria-hidden className="size-4" />
            Only the owner can see its name and contents.
            <Button variant="link" size="bare" aria-label={`Read with reason: ${name}`} onClick={onRead}>
              Read with reason
            </Button>
          </p>
        ) : (
          <Clamp lines={2} what="the goal">
            {goal}
          </Clamp>
        )}
      </div>
      {publication && <Asked publication={publication} />}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <ul aria-label="Figures" className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-3 tabular-nums">
          <li>{amount(lensCount, "lens", "lenses")} enabled</li>
          <li>
            Runs: {count(runCount)}/{count(runQuota)}
          </li>
          <li>Created {fullDate(createdAt)}</li>
        </ul>
        {onPromote !== null && (
          <Button
            size="sm"
            pending={isPromoting}
            disabled={publication?.state === "pending"}
            onClick={onPromote}
            aria-label={`Make Global: ${name}`}
            className="ml-auto"
          >
            {!isPromoting && <Globe aria-hidden />}
            Make Global
          </Button>
        )}
      </div>
    </Card>
  );
}

const ANSWERS: Record<Publication["state"], string> = {
  pending: "Its owner has been asked to make it global",
  declined: "Its owner declined to make it global",
  accepted: "Its owner has made it private again",
};

/** Outcome of the latest publication request. */
function Asked({ publication: { state, askedAt, answeredAt, reason } }: { publication: Publication }) {
  return (
    <p className="mt-2 text-sm wrap-anywhere text-ink-2">
      <Badge tone={state === "pending" ? "warn" : "neutral"} className="mr-1.5">
        {state === "pending" ? "Pending" : state === "declined" ? "Declined" : "Withdrawn"}
      </Badge>
      {ANSWERS[state]} ({day(answeredAt ?? askedAt)}).
      {reason !== "" && (
        <>
          {" "}
          Reason: <bdi>{reason}</bdi>
        </>
      )}
    </p>
  );
}
