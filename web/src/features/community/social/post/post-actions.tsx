import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FeedPost } from "@/api/types";
import { ReportButton } from "@/components/report/report-button";
import { LikeButton } from "@/features/community/social/common/like-button";
import { changePost } from "@/features/community/social/common/posts";
import type { Viewer } from "@/features/community/social/common/viewer";
import { DeletePost } from "@/features/community/social/post/delete-post";
import { ShareMenu } from "@/features/community/social/post/share-menu";
import { paths } from "@/lib/paths";

interface PostActionsProps {
  post: FeedPost;
  viewer: Viewer;
  /** Button that opens its comments. */
  children?: ReactNode;
  onDeleted?: (() => void) | undefined;
}

/** Reactions to a post. */
export function PostActions({ post, viewer, children, onDeleted }: PostActionsProps) {
  const client = useQueryClient();
  return (
    <div className="-mx-2.5 flex flex-wrap items-center gap-x-1">
      <LikeButton
        viewer={viewer}
        likes={post.likes}
        thing={{
          kind: "post",
          id: post.id,
          isLiked: post.isLiked,
          show: (change) => changePost(client, post.id, change),
        }}
      />
      {children}
      <ShareMenu post={post} path={paths.socialPost.link(post.id)} viewer={viewer} />
      <span className="ml-auto">
        {post.isOwn ? (
          <DeletePost id={post.id} onDeleted={onDeleted} />
        ) : (
          <ReportButton
            thing={{ kind: "post", id: post.id }}
            isSignedIn={viewer.me !== null}
            onSignIn={viewer.onSignIn}
          />
        )}
      </span>
    </div>
  );
}
