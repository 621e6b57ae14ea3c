import type { Post } from "@/api/types";
import { PostItem } from "@/features/agents/common/post-item";

interface RecentPostsProps {
  posts: readonly Post[];
  linkTo: (id: string) => string;
}

/** Newest posts about an agent. */
export function RecentPosts({ posts, linkTo }: RecentPostsProps) {
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="text-lg font-semibold">
        Recent posts
      </h2>
      {posts.length === 0 ? (
        <p className="mt-2 text-ink-3">No posts with this agent yet.</p>
      ) : (
        <ul className="mt-3 space-y-3">
          {posts.map((post) => (
            <PostItem key={post.id} post={post} author={post.author.name} to={linkTo(post.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
