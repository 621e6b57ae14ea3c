import { Link } from "react-router-dom";
import type { Post } from "@/api/types";
import { ImportedBadge } from "@/components/imported-badge";
import { OfflineBadge } from "@/components/offline-badge";
import { Badge } from "@/components/ui/badge";
import { figure, fullDate } from "@/lib/format";
import { plainWords } from "@/lib/post/markdown";
import { relativeTime } from "@/lib/relative-time";
import { scoreTone } from "@/lib/score";

interface PostItemProps {
  post: Pick<Post, "badge" | "score" | "isOffline" | "isImported" | "createdAt" | "content">;
  /** Author, where it is not implied. */
  author?: string;
  /** Link target of the whole item. */
  to: string;
}

/** Compact post in a list. */
export function PostItem({
  post: { badge, score, isOffline, isImported, createdAt, content },
  author,
  to,
}: PostItemProps) {
  return (
    <li className="relative min-w-0 rounded-box border border-line bg-surface p-4 shadow-raised transition-colors duration-100 hover:border-line-strong">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        {author !== undefined && <span className="max-w-[24ch] truncate font-medium text-ink">{author}</span>}
        <Badge>{badge}</Badge>
        {score !== null && (
          <Badge tone={scoreTone(score, { isOffline, isImported })} className="tabular-nums">
            Score: {figure(score)}/100
          </Badge>
        )}
        {isOffline && <OfflineBadge short />}
        {isImported && <ImportedBadge short />}
        <time dateTime={createdAt} title={fullDate(createdAt)}>
          {relativeTime(createdAt)}
        </time>
        <Link
          to={to}
          className="ml-auto font-medium text-accent after:absolute after:inset-0 after:rounded-box"
        >
          Read the post
        </Link>
      </p>
      <p dir="auto" className="mt-2 line-clamp-5 max-w-[72ch] lens-text">
        {plainWords(content)}
      </p>
    </li>
  );
}
