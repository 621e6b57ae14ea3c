import type { FeedPost } from "@/api/types";
import type { Viewer } from "@/features/community/social/common/viewer";
import { PostCard } from "@/features/community/social/post/post-card";

/** Posts in search results. */
export function FoundPosts({ posts, viewer }: { posts: readonly FeedPost[]; viewer: Viewer }) {
  return (
    <ul aria-label="Posts" className="space-y-4">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} viewer={viewer} />
        </li>
      ))}
    </ul>
  );
}
