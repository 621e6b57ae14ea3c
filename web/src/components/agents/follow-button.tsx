import { Check, UserMinus, UserPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ButtonProps } from "@/components/ui/button";

interface FollowButtonProps extends Pick<ButtonProps, "size" | "className" | "variant"> {
  /** Name of the agent. */
  name: string;
  isFollowing: boolean;
  onFollow: (follow: boolean) => void;
  /** Label instead of 'Following' in lists of followed agents. */
  unfollow?: boolean;
}

/** Toggle between 'Follow' and 'Following'. */
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
