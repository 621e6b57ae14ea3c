import { Bookmark } from "lucide-react";
import { Empty } from "@/components/list-states";
import { Button } from "@/components/ui/button";
import type { Viewer } from "@/features/community/social/common/viewer";
import { PostList } from "@/features/community/social/feed/post-list";

/** Posts that the user has saved. */
export function SavedPosts({ viewer }: { viewer: Viewer }) {
  if (viewer.me === null) {
    return (
      <Empty
        icon={<Bookmark />}
        title="Save posts to read later"
        action={
          <Button variant="primary" onClick={viewer.onSignIn}>
            Sign In
          </Button>
        }
      >
        Sign in to save posts. Only you see what you save.
      </Empty>
    );
  }
  return (
    <PostList
      filters={{ tab: "saved" }}
      belongs={({ isSaved }) => isSaved}
      viewer={viewer}
      empty={
        <Empty icon={<Bookmark />} title="No saved posts">
          Choose the bookmark under a post to find it here later. Only you see what you save.
        </Empty>
      }
    />
  );
}
