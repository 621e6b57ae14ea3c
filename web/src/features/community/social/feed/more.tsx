import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useInSight } from "@/features/community/social/feed/use-in-sight";

interface MoreProps {
  pending: boolean;
  onMore: () => void;
}

/** Loads the next page when it scrolls into view. Also a button. */
export function More({ pending, onMore }: MoreProps) {
  const [place, isInSight] = useInSight();
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
