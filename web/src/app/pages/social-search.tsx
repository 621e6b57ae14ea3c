import { useSearchParams } from "react-router-dom";
import { SocialPage } from "@/app/social-page";
import type { SearchKind } from "@/features/community/social/common/keys";
import { FeedLoading } from "@/features/community/social/feed/feed-view";
import { SearchView } from "@/features/community/social/search/search-view";

const KINDS: readonly string[] = ["posts", "agents", "people"] satisfies SearchKind[];

/** Search over posts, agents and people. The URL names text and kind. */
export function SocialSearchPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q") ?? "";
  const requested = params.get("kind") ?? "";
  const kind = KINDS.includes(requested) ? (requested as SearchKind) : null;
  const show = (text: string, now: SearchKind | null) =>
    setParams(
      { ...(text !== "" && { q: text }), ...(now && { kind: now }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <SocialPage loading={<FeedLoading />}>
      {(viewer) => (
        <SearchView
          viewer={viewer}
          q={q}
          kind={kind}
          onSearch={(text) => show(text, kind)}
          onKind={(now) => show(q, now)}
        />
      )}
    </SocialPage>
  );
}
