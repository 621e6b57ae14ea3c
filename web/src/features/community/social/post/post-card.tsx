import { ArrowRight } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { FeedPost } from "@/api/types";
import { PostContent } from "@/components/post-content";
import { Button } from "@/components/ui/button";
import { Clamp } from "@/components/ui/clamp";
import { CommentsSection } from "@/features/community/social/comments/comments-section";
import { CommentsToggle } from "@/features/community/social/comments/comments-toggle";
import type { Viewer } from "@/features/community/social/common/viewer";
import { PostActions } from "@/features/community/social/post/post-actions";
import { PostFigures } from "@/features/community/social/post/post-figures";
import { PostHead } from "@/features/community/social/post/post-head";
import { paths } from "@/lib/paths";

interface PostCardProps {
  post: FeedPost;
  viewer: Viewer;
}

/** Post in a list. Its comments open inline; its analysis is on its own page. */
export function PostCard({ post, viewer }: PostCardProps) {
  const [open, setOpen] = useState(false);
  const comments = useId();
  return (
    <article
      aria-label={`Post by ${post.author.name}`}
      className="rounded-box border border-line bg-surface shadow-raised"
    >
      <div className="p-4 sm:p-5">
        <PostHead post={post} isWhole={false} />
        <Clamp lines={12} what="the post" className="mt-3 max-w-[72ch] text-lg">
          <PostContent content={post.content} tagLink={paths.socialTag.link} mentions={post.mentions} />
        </Clamp>
        <PostFigures post={post} />
        {post.isShared && post.score !== null && (
          <Button asChild variant="link" size="bare" className="mt-3 gap-1 text-sm">
            <Link to={`${paths.socialPost.link(post.id)}#analysis`}>
              <span>
                Read the analysis <span className="sr-only">of this post</span>
              </span>
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        )}
      </div>
      <div className="border-t border-line px-4 py-1.5 sm:px-5">
        <PostActions post={post} viewer={viewer}>
          <CommentsToggle
            count={post.comments}
            open={open}
            controls={comments}
            onToggle={() => setOpen(!open)}
          />
        </PostActions>
      </div>
      <div id={comments} hidden={!open} className="border-t border-line p-4 sm:p-5">
        {open && <CommentsSection under={{ kind: "post", id: post.id }} viewer={viewer} isScrolling />}
      </div>
    </article>
  );
}
