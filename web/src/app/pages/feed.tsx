import { useSearchParams } from "react-router-dom";
import { SocialPage } from "@/app/social-page";
import type { Tab } from "@/features/community/social/common/keys";
import { FeedLoading, FeedView } from "@/features/community/social/feed/feed-view";

const TABS: readonly string[] = ["latest", "trending", "following", "saved"] satisfies Tab[];

/** Social feed. The URL names its tab. */
export function FeedPage() {
  const [params, setParams] = useSearchParams();
  const requested = params.get("tab") ?? "";
  const tab = TABS.includes(requested) ? (requested as Tab) : "latest";
  const onTab = (now: Tab) =>
    setParams(now === "latest" ? {} : { tab: now }, { replace: true, preventScrollReset: true });
  return (
    <SocialPage loading={<FeedLoading />}>
      {(viewer) => <FeedView viewer={viewer} tab={tab} onTab={onTab} />}
    </SocialPage>
  );
}
