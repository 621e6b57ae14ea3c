import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Author } from "@/api/types";
import { FollowButton } from "@/components/agents/follow-button";
import { socialKeys } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";
import type { Viewer } from "@/features/community/social/common/viewer";
import { followAuthor } from "@/features/community/social/people/queries";

/** Follows or unfollows a person; asks a visitor to sign in. */
export function FollowPerson({ author, viewer }: { author: Author; viewer: Viewer }) {
  const client = useQueryClient();
  const reader = viewer.me?.id ?? null;
  const follow = useMutation({
    mutationFn: (isFollowed: boolean) => followAuthor(author.id, isFollowed),
    onSuccess: (now) => {
      client.setQueryData<Author>(
        socialKeys.author(author.id, reader),
        (shown) => shown && { ...shown, ...now },
      );
      void client.invalidateQueries({ queryKey: socialKeys.followedPeople(reader ?? "") });
      void client.invalidateQueries({ queryKey: socialKeys.feed({ tab: "following" }, reader) });
    },
    onError: (error) => toastError(error, "Not saved. Please try again."),
  });
  return (
    <FollowButton
      name={author.name}
      isFollowing={author.isFollowed}
      onFollow={(isFollowed) => {
        if (viewer.me === null) viewer.onSignIn();
        else if (!follow.isPending) follow.mutate(isFollowed);
      }}
      variant={author.isFollowed ? "secondary" : "primary"}
    />
  );
}
