import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useInView } from "@/features/community/social/feed/use-in-view";

interface MoreProps {
  pending: boolean;
  onMore: () => void;
}

/** Loads the next page when it scrolls into view. Also a button. */
export function More({ pending, onMore }: MoreProps) {
  const [place, isInSight] = useInView();
  useEffect(() => {
    if (isInSight && !pending) onMore();
    // `onMore` changes on every render; load again only when a page has arrived.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isInSight, pending]);
  return (
    <div ref={place} className="flex justify-center py-2">
      <Button pending={pending} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
