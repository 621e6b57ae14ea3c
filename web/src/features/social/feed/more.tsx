import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useInSight } from "@/features/social/feed/use-in-sight";

interface MoreProps {
  pending: boolean;
  onMore: () => void;
}

/** Asks for the next page as it comes into sight. It can be pressed as well. */
export function More({ pending, onMore }: MoreProps) {
  const [place, isInSight] = useInSight();
  useEffect(() => {
    if (isInSight && !pending) onMore();
    // `onMore` is another one every time; once a page has come, it is asked for anew.
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
