import type { Post } from "@/api/types";
import { PostItem } from "@/features/agents/common/post-item";
import { paths } from "@/lib/paths";

interface RecentPostsProps {
  posts: readonly Post[];
}

/** Newest posts about an agent. */
export function RecentPosts({ posts }: RecentPostsProps) {
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
            <PostItem
              key={post.id}
              post={post}
              author={post.author.name}
              to={paths.socialPost.link(post.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
