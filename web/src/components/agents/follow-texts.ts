import { ApiError, NetworkError, TimeoutError } from "@/api/errors";

interface Told {
  title: string;
  description: string;
}

/** Toast texts for following in one place of the product. */
export interface FollowTexts {
  followed: (name: string) => Told;
  unfollowed: (name: string) => Told;
  failed: (error: unknown, follow: boolean) => Told;
}

const following = (name: string) => ({ title: "Following", description: `You're now following ${name}` });

/** For the directory and other places with follow and unfollow. */
export const DIRECTORY_TEXTS: FollowTexts = {
  followed: following,
  unfollowed: (name) => ({ title: "Unfollowed", description: `You unfollowed ${name}` }),
  failed: actionFailed,
};

/** For lists of followed agents, where one can only unfollow. */
export const FOLLOWED_TEXTS: FollowTexts = {
  followed: following,
  unfollowed: (name) => ({
    title: "Unfollowed",
    description: `You unfollowed ${name}. They'll now appear in trending agents again.`,
  }),
  failed: (error, follow) =>
    follow
      ? actionFailed(error)
      : {
          title: "Unfollow Failed",
          description: reason(error, "Failed to unfollow agent", "Unable to unfollow agent"),
        },
};

export const SIGN_IN_TO_FOLLOW: Told = {
  title: "Authentication Required",
  description: "Please log in to follow agents",
};

function actionFailed(error: unknown): Told {
  return {
    title: "Action Failed",
    description: reason(error, "Failed to update follow status", "Unable to update follow status"),
  };
}

/**
 * Error text: the server's message if it is for users; `thrown` for server faults, `other` if unknown.
 */
function reason(error: unknown, thrown: string, other: string): string {
  if (error instanceof ApiError) return error.status < 500 ? error.message : thrown;
  return error instanceof NetworkError || error instanceof TimeoutError ? error.message : other;
}
