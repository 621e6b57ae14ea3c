import { Activity, Layers, MessageSquare, Play, Zap } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FeedAgent } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { AgentReactions } from "@/features/community/social/agents/agent-reactions";
import { CommentsDialog } from "@/features/community/social/agents/comments-dialog";
import type { Viewer } from "@/features/community/social/common/viewer";
import { amount, count, fullDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { relativeTime } from "@/lib/relative-time";

interface AgentPostProps {
  agent: FeedAgent;
  viewer: Viewer;
  /** Link to the feed filtered by a tag. */
  tagLink: (tag: string) => string;
}

/** Agent in the feed: creator, date, goal and reactions. */
export function AgentPost({ agent, viewer, tagLink }: AgentPostProps) {
  const [open, setOpen] = useState(false);
  const { id, agentName: name } = agent;
  return (
    <article aria-label={name} className="rounded-box border border-line bg-surface shadow-raised">
      <div className="p-4 sm:p-5">
        <Creator agent={agent} />
        <h3 dir="auto" className="mt-3 text-lg leading-6 font-semibold wrap-anywhere">
          <Link to={paths.agent.link(id)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p dir="auto" className="mt-1 line-clamp-3 max-w-[72ch] wrap-anywhere text-ink-2">
          {agent.agentDescription}
        </p>
        <Tags tags={agent.tags} tagLink={tagLink} />
        <Facts agent={agent} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-line px-4 py-1.5 sm:px-5">
        <AgentReactions agent={{ ...agent, name }} viewer={viewer}>
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={amount(agent.comments, "comment")}
            title="Comments"
            onClick={() => setOpen(true)}
            className="gap-1.5 px-2.5 tabular-nums"
          >
            <MessageSquare aria-hidden />
            {count(agent.comments)}
          </Button>
        </AgentReactions>
        <Button asChild size="sm" className="ml-auto text-accent!">
          <Link to={paths.dare.link({ agent: id })}>
            <Play aria-hidden className="max-sm:hidden" />
            <span>
              Try Agent <span className="sr-only">{name}</span>
            </span>
          </Link>
        </Button>
      </div>
      {open && <CommentsDialog agent={{ id, name }} viewer={viewer} onClose={() => setOpen(false)} />}
    </article>
  );
}

function Creator({ agent }: Pick<AgentPostProps, "agent">) {
  const { creatorName } = agent;
  return (
    <div className="flex items-center gap-3">
      <Avatar
        person={{
          displayName: creatorName,
          firstName: "",
          lastName: "",
          email: "",
          photoURL: agent.creatorAvatar,
        }}
      />
      <div className="min-w-0 flex-1 leading-5">
        <Link
          to={paths.author.link(agent.creatorId)}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          <bdi>{creatorName}</bdi>
        </Link>
        <time
          dateTime={agent.createdAt}
          title={`Created ${fullDate(agent.createdAt)}`}
          className="block text-sm text-ink-3"
        >
          {relativeTime(agent.createdAt)}
        </time>
      </div>
      <p className="flex flex-wrap justify-end gap-1.5 self-start">
        {agent.isHidden && (
          <Badge tone="warn" title="Hidden by a moderator. Only you can see it.">
            Hidden
          </Badge>
        )}
        {agent.isGlobal && <Badge tone="good">Global</Badge>}
        {!agent.isPublic && (
          <Badge tone="accent" title="Only you can see and use this agent.">
            Private
          </Badge>
        )}
      </p>
    </div>
  );
}

function Tags({ tags, tagLink }: { tags: readonly string[]; tagLink: (tag: string) => string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={tagLink(tag)}
            className="block truncate rounded-box border border-line bg-sunken px-2 py-px text-xs font-medium text-ink-2 hover:border-line-strong hover:text-ink"
          >
            #<bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Usage and last activity. */
function Facts({ agent }: { agent: FeedAgent }) {
  return (
    <ul
      aria-label="Figures"
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3 tabular-nums [&_svg]:size-3.5"
    >
      <Fact icon={<Zap aria-hidden />}>{amount(agent.runCount, "run")}</Fact>
      <Fact icon={<Layers aria-hidden />}>{amount(agent.lensCount, "lens", "lenses")}</Fact>
      <Fact icon={<Activity aria-hidden />}>
        <span title="Last change, run or comment">
          Last activity{" "}
          <time dateTime={agent.lastActivity} title={fullDate(agent.lastActivity)}>
            {relativeTime(agent.lastActivity)}
          </time>
        </span>
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  );
}
