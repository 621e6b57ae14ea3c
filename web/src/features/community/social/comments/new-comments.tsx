import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { anchorOf } from "@/features/community/social/comments/use-linked-comment";
import type { AddedComment } from "@/features/community/social/comments/live-threads";
import { amount } from "@/lib/format";

/** The page's bar covers the top of the screen. */
const SEEN = { rootMargin: "-64px 0px 0px 0px" };

interface NewCommentsProps {
  added: readonly AddedComment[];
  onSeen: (ids: readonly string[]) => void;
}

/** Announces comments of others, and leads to those that are not on the screen. */
export function NewComments({ added, onSeen }: NewCommentsProps) {
  const [away, setAway] = useState<"above" | "below" | null>(null);
  useEffect(() => {
    if (added.length === 0) return;
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      const other = entries.find(({ isIntersecting }) => !isIntersecting);
      if (other) setAway(other.boundingClientRect.top < 0 ? "above" : "below");
      if (seen.length > 0) onSeen(added.filter((one) => seen.includes(elementOf(one) as Element)).map(idOf));
    }, SEEN);
    const gone = added.filter((one) => elementOf(one) === null);
    if (gone.length > 0) onSeen(gone.map(idOf));
    for (const one of added) {
      const element = elementOf(one);
      if (element) observer.observe(element);
    }
    return () => {
      observer.disconnect();
      setAway(null);
    };
  }, [added, onSeen]);
  const text = amount(added.length, "new comment");
  const goTo = () => {
    const element = added[0] && elementOf(added[0]);
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {added.length > 0 && text}
      </p>
      {added.length > 0 && away !== null && (
        <div className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center xl:ps-60">
          <Button
            variant="primary"
            size="sm"
            className="pointer-events-auto animate-settle rounded-full shadow-overlay"
            onClick={goTo}
          >
            {away === "above" ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
            {text}
          </Button>
        </div>
      )}
    </>
  );
}

/** Comment, or the first one of a thread whose replies are folded. */
function elementOf({ id, thread }: AddedComment): HTMLElement | null {
  return document.getElementById(anchorOf(id)) ?? document.getElementById(anchorOf(thread));
}

function idOf({ id }: AddedComment): string {
  return id;
}
