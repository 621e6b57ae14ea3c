/** Account actions of administrators in words. */

import type { UserAction } from "@/features/operations/admin/users/queries";

interface ActionTexts {
  name: string;
  /** For a name such as 'Mary Jackson'. */
  question: (who: string) => string;
  /** Consequences of the action. */
  says: string;
  done: (who: string) => string;
  needsReason: boolean;
  isHard: boolean;
}

export const USER_ACTIONS: Record<UserAction, ActionTexts> = {
  suspend: {
    name: "Suspend",
    question: (who) => `Suspend ${who}?`,
    says: "They are signed out everywhere and cannot sign in. Their content is hidden until you unsuspend them.",
    done: (who) => `${who} is suspended`,
    needsReason: true,
    isHard: true,
  },
  unsuspend: {
    name: "Unsuspend",
    question: (who) => `Unsuspend ${who}?`,
    says: "They can sign in again, and their content is visible again.",
    done: (who) => `${who} is no longer suspended`,
    needsReason: false,
    isHard: false,
  },
  grant: {
    name: "Make administrator",
    question: (who) => `Make ${who} an administrator?`,
    says: "They get access to all administration and operations pages.",
    done: (who) => `${who} is an administrator`,
    needsReason: false,
    isHard: false,
  },
  revoke: {
    name: "Revoke administrator",
    question: (who) => `Revoke administrator from ${who}?`,
    says: "They keep their account, but lose access to these pages at once.",
    done: (who) => `${who} is no longer an administrator`,
    needsReason: false,
    isHard: true,
  },
  "remove-second-factors": {
    name: "Remove second factors",
    question: (who) => `Remove the second factors of ${who}?`,
    says: "Their passkeys, authenticator app and recovery codes are deleted. They can then sign in without a second factor. Confirm that the request came from them. They receive your reason.",
    done: (who) => `Second factors of ${who} removed`,
    needsReason: true,
    isHard: true,
  },
};
