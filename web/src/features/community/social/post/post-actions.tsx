import { useQueryClient } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { FeedPost } from "@/api/types";
import { ReportButton } from "@/components/report/report-button";
import { ReportDialog } from "@/components/report/report-dialog";
import { cx } from "@/components/ui/cx";
import { MenuItem } from "@/components/ui/menu";
import { LikeButton } from "@/features/community/social/common/like-button";
import { changePost } from "@/features/community/social/common/posts";
import type { Viewer } from "@/features/community/social/common/viewer";
import { PersonMenu } from "@/features/community/social/people/person-menu";
import { DeletePost } from "@/features/community/social/post/delete-post";
import { EditPost } from "@/features/community/social/post/edit-post";
import { SavePost } from "@/features/community/social/post/save-post";
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
    <div className="-mx-2.5 flex flex-wrap items-center sm:gap-x-1">
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
      {!post.isOwn && <SavePost post={post} viewer={viewer} />}
      <span className="ml-auto flex items-center">
        {post.isOwn ? (
          <>
            <EditPost post={post} />
            <DeletePost id={post.id} onDeleted={onDeleted} />
          </>
        ) : (
          <OthersActions post={post} viewer={viewer} />
        )}
      </span>
    </div>
  );
}

type OthersActionsProps = Pick<PostActionsProps, "post" | "viewer">;

/** Reports the post; mutes or blocks its author. A phone has only room for the menu. */
function OthersActions({ post, viewer }: OthersActionsProps) {
  const [reports, setReports] = useState(false);
  const isSignedIn = viewer.me !== null;
  const thing = { kind: "post", id: post.id } as const;
  return (
    <>
      <span className={cx(isSignedIn && "max-sm:hidden")}>
        <ReportButton thing={thing} isSignedIn={isSignedIn} onSignIn={viewer.onSignIn} />
      </span>
      {isSignedIn && (
        <PersonMenu person={post.author} restriction={null}>
          <MenuItem className="sm:hidden" onSelect={() => setReports(true)}>
            <Flag aria-hidden />
            Report this post
          </MenuItem>
        </PersonMenu>
      )}
      {reports && <ReportDialog thing={thing} onClose={() => setReports(false)} />}
    </>
  );
}
