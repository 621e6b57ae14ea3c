import { useParams } from "react-router-dom";
import { SocialPage } from "@/app/social-page";
import { FeedLoading } from "@/features/community/social/feed/feed-view";
import { TagView } from "@/features/community/social/feed/tag-view";

/** Posts with a hashtag. */
export function TagPage() {
  const { tag = "" } = useParams();
  const shown = tag.normalize("NFC").toLowerCase();
  return (
    <SocialPage loading={<FeedLoading />}>
      {(viewer) => <TagView key={shown} tag={shown} viewer={viewer} />}
    </SocialPage>
  );
}
