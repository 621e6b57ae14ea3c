import { Hash } from "lucide-react";
import { NarrowPage } from "@/features/community/social/common/narrow-page";
import type { Viewer } from "@/features/community/social/common/viewer";
import { Empty } from "@/components/list-states";
import { PostList } from "@/features/community/social/feed/post-list";
import { usePageTitle } from "@/lib/use-page-title";

interface TagViewProps {
  tag: string;
  viewer: Viewer;
}

/** Posts with a hashtag, newest first. */
export function TagView({ tag, viewer }: TagViewProps) {
  usePageTitle(`#${tag}`);
  return (
    <NarrowPage>
      <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">
        <bdi>#{tag}</bdi>
      </h1>
      <p className="mt-1 text-ink-2">Posts with this hashtag, newest first.</p>
      <div className="mt-6">
        <PostList
          filters={{ tab: "latest", tag }}
          viewer={viewer}
          empty={
            <Empty icon={<Hash />} title="No posts yet">
              No one has used this hashtag in a post.
            </Empty>
          }
        />
      </div>
    </NarrowPage>
  );
}
