import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { PostWords } from "@/components/post-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { recentPostsQuery } from "@/features/agents/minds/calls";
import type { FeedPost } from "@/features/agents/minds/calls";
import { figure, fullDate } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";
import { clarityGrade } from "@/lib/score";

interface RecentPostsProps {
  userId: string;
  linkTo: (id: string) => string;
}

/** What somebody has posted, the newest first. */
export function RecentPosts({ userId, linkTo }: RecentPostsProps) {
  const posts = useQuery({ ...recentPostsQuery(userId), refetchOnMount: "always" });
  return (
    <section aria-labelledby="recent-posts">
      <h2 id="recent-posts" className="text-lg font-semibold">
        Your Recent Posts
      </h2>
      {posts.data ? (
        posts.data.length === 0 ? (
          <p className="mt-2 max-w-[80ch] text-ink-3">
            No posts yet. Run an agent on a decision, then choose Create Social Post beside its result.
          </p>
        ) : (
          <ul className="mt-3 grid gap-4 md:grid-cols-2">
            {posts.data.map((post) => (
              <PostCard key={post.id} post={post} to={linkTo(post.id)} />
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

function PostCard({ post, to }: { post: FeedPost; to: string }) {
  return (
    <li className="relative min-w-0 rounded-box border border-line bg-surface p-4 shadow-raised transition-colors duration-100 hover:border-line-strong">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        <Badge>{post.badge}</Badge>
        {post.score !== null && (
          <Badge tone={clarityGrade(post.score)} className="tabular-nums">
            Score: {figure(post.score)}/100
          </Badge>
        )}
        <time dateTime={post.createdAt} title={fullDate(post.createdAt)}>
          {relativeTime(post.createdAt)}
        </time>
        <Link
          to={to}
          className="ml-auto font-medium text-accent after:absolute after:inset-0 after:rounded-box"
        >
          Read the post
        </Link>
      </p>
      <div className="mt-2 line-clamp-5 [&_p]:text-base">
        <PostWords content={post.content} />
      </div>
    </li>
  );
}
