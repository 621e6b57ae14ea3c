import { ApiError, NetworkError, TimeoutError } from "@/api/errors";

interface Told {
  title: string;
  description: string;
}

/** What is said of following at one place of the product. */
export interface FollowTexts {
  followed: (name: string) => Told;
  unfollowed: (name: string) => Told;
  failed: (error: unknown, follow: boolean) => Told;
}

const following = (name: string) => ({ title: "Following", description: `You're now following ${name}` });

/** In the directory, and wherever an agent is followed and unfollowed alike. */
export const DIRECTORY_TEXTS: FollowTexts = {
  followed: following,
  unfollowed: (name) => ({ title: "Unfollowed", description: `You unfollowed ${name}` }),
  failed: actionFailed,
};

/** Where those whom somebody follows are listed, to be unfollowed. */
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

/** Why it failed: as the server says it to people; `thrown` of its own faults, `other` where nothing is known. */
function reason(error: unknown, thrown: string, other: string): string {
  if (error instanceof ApiError) return error.status < 500 ? error.message : thrown;
  return error instanceof NetworkError || error instanceof TimeoutError ? error.message : other;
}
