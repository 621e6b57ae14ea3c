import type { FeedPost } from "@/api/types";
import { LensBars } from "@/components/published/lens-bars";
import { bandText } from "@/lib/band-text";
import { figure } from "@/lib/format";

/** Score and lens scores of a post; nothing without an analysis. */
export function PostFigures({ post }: { post: FeedPost }) {
  if (post.score === null) return null;
  return (
    <div className="@container mt-3 rounded-box border border-line p-3 sm:mt-4">
      <p className="mb-2 text-sm text-ink-2 tabular-nums">
        Score: {figure(post.score)}/100{bandText(post.band)}
      </p>
      {post.lenses.length > 0 && <LensBars lenses={post.lenses} isOffline={post.isOffline} />}
    </div>
  );
}
