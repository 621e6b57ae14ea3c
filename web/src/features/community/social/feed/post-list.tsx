import { ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { FeedPost } from "@/api/types";
import type { FeedFilters } from "@/features/community/social/common/keys";
import type { Viewer } from "@/features/community/social/common/viewer";
import { Failed } from "@/components/list-states";
import { PostsLoading } from "@/features/community/social/feed/feed-states";
import { ListEnd } from "@/features/community/social/feed/list-end";
import { useFeed } from "@/features/community/social/feed/use-feed";
import { PostCard } from "@/features/community/social/post/post-card";

interface PostListProps {
  filters: FeedFilters;
  viewer: Viewer;
  /** Filter of the posts. */
  belongs?: (post: FeedPost) => boolean;
  /** Empty state. */
  empty: ReactNode;
}

/** Posts with infinite scrolling. New ones are announced and shown on request. */
export function PostList({ filters, belongs = () => true, viewer, empty }: PostListProps) {
  const { list, posts: read, fresh, showFresh } = useFeed(filters, viewer.me?.id ?? null);
  const posts = read.filter(belongs);
  if (list.isPending) return <PostsLoading />;
  if (list.error && posts.length === 0) {
    return (
      <Failed
        title="The feed could not be loaded"
        error={list.error}
        again={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  return (
    <div className="space-y-4">
      <NewPosts fresh={fresh} onShow={showFresh} />
      {posts.length === 0 ? (
        empty
      ) : (
        <ul aria-label="Posts" className="space-y-4">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} viewer={viewer} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} failed="More posts could not be loaded" />
    </div>
  );
}

/** Announces new posts and prepends them on request. */
function NewPosts({ fresh, onShow }: { fresh: string | null; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-16 z-10 flex justify-center empty:hidden">
      {fresh !== null && (
        <Button
          variant="primary"
          size="sm"
          className="pointer-events-auto animate-enter tabular-nums shadow-overlay"
          onClick={() => {
            onShow();
            window.scrollTo({ top: 0 });
          }}
        >
          <ArrowUp aria-hidden />
          {fresh} new {fresh === "1" ? "post" : "posts"}
        </Button>
      )}
    </div>
  );
}
