import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FeedPost } from "@/api/types";
import { AgentInitials } from "@/components/agents/agent-initials";
import { Avatar } from "@/components/avatar";
import { ImportedBadge } from "@/components/imported-badge";
import { Logo } from "@/components/logo";
import { OfflineBadge } from "@/components/offline-badge";
import { ClarityFormBadge } from "@/components/published/clarity-form-badge";
import { Badge } from "@/components/ui/badge";
import { fullDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { IRIS_AGENT } from "@/lib/post/text";
import { relativeTime } from "@/lib/relative-time";

interface PostHeadProps {
  post: FeedPost;
  /** No link to itself on its own page. */
  isWhole: boolean;
}

/** Author and date of a post, then what made it: iRIS, the agent or the model as chips, and its figures. */
export function PostHead({ post, isWhole }: PostHeadProps) {
  const time = (
    <time dateTime={post.createdAt} title={fullDate(post.createdAt)}>
      {relativeTime(post.createdAt)}
    </time>
  );
  return (
    <header>
      <div className="flex items-center gap-3">
        <Avatar person={{ displayName: post.author.name, firstName: "", lastName: "", email: "" }} />
        <div className="min-w-0 flex-1 leading-5">
          <Link
            to={paths.author.link(post.author.id)}
            className="block truncate font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{post.author.name}</bdi>
          </Link>
          <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-3">
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
            {post.editedAt !== null && (
              <span title={`Edited ${fullDate(post.editedAt)}`}>· edited {relativeTime(post.editedAt)}</span>
            )}
          </p>
        </div>
        <Badge className="self-start">{post.badge}</Badge>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-1.5">
        <MakerChip post={post} />
        {post.score !== null && <ClarityFormBadge score={post.score} post={post} />}
        {post.isOffline && <OfflineBadge short />}
        {post.isImported && <ImportedBadge short />}
        {post.isHidden && (
          <Badge tone="warn" title="Hidden by a moderator. Only you can see it.">
            <EyeOff aria-hidden />
            Hidden
          </Badge>
        )}
      </p>
    </header>
  );
}

/** The label of the maker, and the agent if it is not part of iRIS. */
function MakerChip({ post }: { post: FeedPost }) {
  const isByAgent = post.agentName !== null && !(post.isShared && post.agentId === IRIS_AGENT);
  return (
    <>
      <Chip icon={post.isShared ? <Logo className="size-3.5" /> : null}>{post.authorLabel}</Chip>
      {isByAgent && (
        <Link
          to={paths.agent.link(post.agentId)}
          className="inline-flex max-w-full min-w-0 rounded-box hover:underline"
        >
          <Chip icon={<AgentInitials name={post.agentName ?? ""} size="xs" />}>{post.agentName}</Chip>
        </Link>
      )}
    </>
  );
}

function Chip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Badge tone="accent" className="min-w-0">
      {icon}
      <bdi className="min-w-0 truncate">{children}</bdi>
    </Badge>
  );
}
