import { Check, UserMinus, UserPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ButtonProps } from "@/components/ui/button";

interface FollowButtonProps extends Pick<ButtonProps, "size" | "className" | "variant"> {
  /** Of the agent. */
  name: string;
  isFollowing: boolean;
  onFollow: (follow: boolean) => void;
  /** In place of 'Following', where all that are shown are followed. */
  unfollow?: boolean;
}

/** 'Follow' or 'Following'; a click changes it. */
export function FollowButton({ name, isFollowing, onFollow, unfollow = false, ...look }: FollowButtonProps) {
  const Icon = !isFollowing ? UserPlus : unfollow ? UserMinus : Check;
  return (
    <Button
      {...look}
      title={isFollowing ? `Unfollow ${name}` : `Follow ${name}`}
      onClick={() => onFollow(!isFollowing)}
    >
      <Icon aria-hidden />
      <span>
        {isFollowing ? (unfollow ? "Unfollow" : "Following") : "Follow"}{" "}
        <span className="sr-only">{name}</span>
      </span>
    </Button>
  );
}
