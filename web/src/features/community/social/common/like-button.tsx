import { Heart } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { useLike } from "@/features/community/social/common/use-like";
import type { Likable } from "@/features/community/social/common/use-like";
import type { Viewer } from "@/features/community/social/common/viewer";
import { amount, count } from "@/lib/format";

interface LikeButtonProps {
  viewer: Viewer;
  thing: Likable;
  likes: number;
  className?: string;
}

/** Like toggle with the count. */
export function LikeButton({ viewer, thing, likes, className }: LikeButtonProps) {
  const like = useLike(viewer, thing);
  const { isLiked, kind } = thing;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={isLiked}
      aria-label={`Like this ${kind}, ${amount(likes, "like")}`}
      title={isLiked ? "You like this" : "Like"}
      onClick={like}
      className={cx("gap-1.5 px-2.5 tabular-nums max-sm:px-2!", isLiked && "text-bad!", className)}
    >
      <Heart aria-hidden className={cx(isLiked && "fill-current")} />
      {count(likes)}
    </Button>
  );
}
