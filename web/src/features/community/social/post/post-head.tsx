import { EyeOff } from "lucide-react";
import { Link } from "react-router-dom";
import type { FeedPost } from "@/api/types";
import { AgentInitials } from "@/components/agents/agent-initials";
import { ImportedBadge } from "@/components/imported-badge";
import { Logo } from "@/components/logo";
import { OfflineBadge } from "@/components/offline-badge";
import { Badge } from "@/components/ui/badge";
import { bandText } from "@/lib/band-text";
import { figure, fullDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { IRIS_AGENT } from "@/lib/post-text";
import { relativeTime } from "@/lib/relative-time";
import { scoreTone } from "@/lib/score";

interface PostHeadProps {
  post: FeedPost;
  /** No link to itself on its own page. */
  isWhole: boolean;
}

/** Author, date and score of a post. */
export function PostHead({ post, isWhole }: PostHeadProps) {
  const time = (
    <time dateTime={post.createdAt} title={fullDate(post.createdAt)}>
      {relativeTime(post.createdAt)}
    </time>
  );
  return (
    <header className="flex items-start gap-3">
      {post.isShared ? (
        <Logo className="size-10" />
      ) : (
        <AgentInitials name={post.agentName ?? post.authorLabel} size="md" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate font-semibold">{post.authorLabel}</bdi>
          <Badge>{post.badge}</Badge>
          {post.score !== null && (
            <Badge tone={scoreTone(post.score, post)} className="tabular-nums">
              Score: {figure(post.score)}/100{bandText(post.band)}
            </Badge>
          )}
          {post.isOffline && <OfflineBadge short />}
          {post.isImported && <ImportedBadge short />}
          {post.isHidden && (
            <Badge tone="warn" title="Hidden by a moderator. Only you can see it.">
              <EyeOff aria-hidden />
              Hidden
            </Badge>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-sm text-ink-3">
          <span className="min-w-0 wrap-anywhere">
            <Lead to={paths.author.link(post.author.id)}>{post.author.name}</Lead>
            {post.agentName !== null && !(post.isShared && post.agentId === IRIS_AGENT) && (
              <>
                {" with "}
                <Lead to={paths.agent.link(post.agentId)}>{post.agentName}</Lead>
              </>
            )}
          </span>
          <span aria-hidden>·</span>
          {isWhole ? (
            time
          ) : (
            <Link
              to={paths.socialPost.link(post.id)}
              className="underline-offset-4 hover:text-ink hover:underline"
            >
              {time}
              <span className="sr-only">, open this post</span>
            </Link>
          )}
        </p>
      </div>
    </header>
  );
}

function Lead({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-medium text-ink-2 underline-offset-4 hover:text-ink hover:underline">
      <bdi>{children}</bdi>
    </Link>
  );
}
