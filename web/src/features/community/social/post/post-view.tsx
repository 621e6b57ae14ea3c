import { useQuery } from "@tanstack/react-query";
import { EyeOff, FileX2, MessageSquare } from "lucide-react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { hasCode } from "@/api/errors";
import type { Post } from "@/api/types";
import { ResourceError } from "@/components/resource-error";
import { PostAnalysis } from "@/components/published/post-analysis";
import { PublishedScenario } from "@/components/published/published-scenario";
import { PostContent } from "@/components/post-content";
import { HiddenNotice } from "@/components/report/hidden-notice";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { CommentsSection } from "@/features/community/social/comments/comments-section";
import { NarrowPage } from "@/features/community/social/common/narrow-page";
import type { Viewer } from "@/features/community/social/common/viewer";
import { DecisionSection } from "@/features/community/social/decision/decision-section";
import { postQuery } from "@/features/community/social/post/queries";
import { otherTags } from "@/features/community/social/post/other-tags";
import { PostActions } from "@/features/community/social/post/post-actions";
import { PostFigures } from "@/features/community/social/post/post-figures";
import { PostHead } from "@/features/community/social/post/post-head";
import { amount, count } from "@/lib/format";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

const GONE = {
  icon: <FileX2 />,
  title: "Post not found",
  text: "Its author has deleted it, or the link is incomplete.",
};

const HIDDEN = {
  icon: <EyeOff />,
  title: "This post was hidden by a moderator",
  text: "Its author can see the reason and object.",
};

interface PostViewProps {
  id: string;
  viewer: Viewer;
  /** Called after its author has deleted it. */
  onDeleted: () => void;
  /** The author's journal entry of the analysis. */
  journal: (analysisId: string, postId: string) => ReactNode;
}

/** Post page with analysis and comments. */
export function PostView({ id, viewer, onDeleted, journal }: PostViewProps) {
  const post = useQuery(postQuery(id, viewer.me?.id ?? null));
  usePageTitle(post.data ? `Post by ${post.data.author.name}` : "Post");
  if (!post.data && post.error) {
    return (
      <NarrowPage>
        <ResourceError
          error={post.error}
          gone={hasCode(post.error, "post_hidden") ? HIDDEN : GONE}
          lost="This post could not be loaded"
          again={() => void post.refetch()}
          pending={post.isFetching}
          to={paths.home.link()}
        />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      {post.data ? <Shown {...{ post: post.data, viewer, onDeleted, journal }} /> : <PostShape />}
    </NarrowPage>
  );
}

/** Page skeleton until the session is known. */
export function PostLoading() {
  return (
    <NarrowPage>
      <PostShape />
    </NarrowPage>
  );
}

function PostShape() {
  return (
    <div aria-busy className="space-y-4">
      <h1 className="sr-only">Post</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

interface ShownProps extends Omit<PostViewProps, "id"> {
  post: Post;
}

function Shown({ post, viewer, onDeleted, journal }: ShownProps) {
  const { hash } = useLocation();
  useEffect(() => {
    // The browser cannot scroll to a fragment before the post is rendered.
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="space-y-4 sm:space-y-6">
      <h1 className="sr-only">Post by {post.author.name}</h1>
      <Card aria-label="Post">
        <div className="p-4 sm:p-6">
          <PostHead post={post} isWhole />
          <div className="mt-3 sm:mt-4">
            {post.isHidden && post.isOwn && (
              <HiddenNotice thing={{ kind: "post", id: post.id }} className="mb-4" />
            )}
            <div className="space-y-3 sm:space-y-4">
              <PublishedScenario scenario={post.scenario} />
              <PostContent
                content={post.content}
                tagLink={paths.socialTag.link}
                mentions={post.mentions}
                className="max-w-[72ch] text-lg"
              />
            </div>
          </div>
          <PostFigures post={post} />
          <Tags post={post} />
        </div>
        <div className="border-t border-line px-4 py-1.5 sm:px-6">
          <PostActions post={post} viewer={viewer} onDeleted={onDeleted}>
            <Button asChild variant="quiet" size="sm" className="gap-1.5 px-2.5 tabular-nums">
              <Link to="#comments" replace aria-label={amount(post.comments, "comment")} title="Comments">
                <MessageSquare aria-hidden />
                {count(post.comments)}
              </Link>
            </Button>
          </PostActions>
        </div>
      </Card>
      <DecisionSection post={post} viewer={viewer} journal={journal} />
      <PostAnalysis post={post} isOpen={hash === "#analysis"} />
      <div id="comments" className="scroll-mt-20">
        <h2 className="text-lg font-semibold">
          {post.comments === 0 ? "Comments" : amount(post.comments, "comment")}
        </h2>
        <Card className="mt-3 p-4 sm:p-6">
          <CommentsSection under={{ kind: "post", id: post.id }} viewer={viewer} />
        </Card>
      </div>
    </div>
  );
}

/** Tags that are not hashtags of its text. */
function Tags({ post }: { post: Post }) {
  const others = otherTags(post);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
      {others.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={paths.socialTag.link(tag)}
            className="block truncate rounded-box border border-line bg-sunken px-2 py-px text-xs font-medium text-ink-2 hover:border-line-strong hover:text-ink"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
