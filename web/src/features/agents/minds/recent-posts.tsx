import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { PostItem } from "@/features/agents/common/post-item";
import { recentPostsQuery } from "@/features/agents/minds/queries";
import { paths } from "@/lib/paths";

interface RecentPostsProps {
  userId: string;
}

/** Newest posts of the user. */
export function RecentPosts({ userId }: RecentPostsProps) {
  const posts = useQuery({ ...recentPostsQuery(userId), refetchOnMount: "always" });
  return (
    <section aria-labelledby="recent-posts">
      <h2 id="recent-posts" className="text-lg font-semibold">
        Your Recent Posts
      </h2>
      {posts.data ? (
        posts.data.length === 0 ? (
          <p className="mt-2 max-w-[80ch] text-ink-3">
            No posts yet. Run an agent on a decision, then choose Create Social Post next to its result.
          </p>
        ) : (
          <ul className="mt-3 grid gap-4 md:grid-cols-2">
            {posts.data.map((post) => (
              <PostItem key={post.id} post={post} to={paths.socialPost.link(post.id)} />
            ))}
          </ul>
        )
      ) : posts.error ? (
        <p className="mt-2 text-ink-2">
          Your posts could not be loaded.{" "}
          <Button variant="link" size="bare" onClick={() => void posts.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      )}
    </section>
  );
}
