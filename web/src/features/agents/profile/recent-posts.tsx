import { Link } from "react-router-dom";
import type { Post } from "@/api/types";
import { PostLines } from "@/components/post-words";
import { Badge } from "@/components/ui/badge";
import { figure, fullDate } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";
import { clarityGrade } from "@/lib/score";

interface RecentPostsProps {
  posts: readonly Post[];
  linkTo: (id: string) => string;
}

/** The newest posts about an agent. */
export function RecentPosts({ posts, linkTo }: RecentPostsProps) {
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="text-lg font-semibold">
        Recent posts
      </h2>
      {posts.length === 0 ? (
        <p className="mt-2 text-ink-3">Nobody has posted an analysis by it yet.</p>
      ) : (
        <ul className="mt-3 space-y-3">
          {posts.map((post) => (
            <li
              key={post.id}
              className="relative rounded-box border border-line bg-surface p-4 shadow-raised transition-colors duration-100 hover:border-line-strong"
            >
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
                <span className="max-w-[24ch] truncate font-medium text-ink">{post.author.name}</span>
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
                  to={linkTo(post.id)}
                  className="ml-auto font-medium text-accent after:absolute after:inset-0 after:rounded-box"
                >
                  Read the post
                </Link>
              </p>
              <p className="mt-2 line-clamp-5 max-w-[72ch] wrap-anywhere">
                <PostLines content={post.content} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
