/** What administrators do with accounts, in words. */

import type { UserAct } from "@/features/admin/users/queries";

interface ActWords {
  name: string;
  /** Of 'Mary Jackson'. */
  question: (who: string) => string;
  /** What it means. */
  says: string;
  done: (who: string) => string;
  needsReason: boolean;
  isHard: boolean;
}

export const ACTS: Record<UserAct, ActWords> = {
  suspend: {
    name: "Suspend",
    question: (who) => `Suspend ${who}?`,
    says: "They are signed out everywhere at once and cannot sign in. Nothing of theirs is shown to anybody while this lasts.",
    done: (who) => `${who} is suspended`,
    needsReason: true,
    isHard: true,
  },
  unsuspend: {
    name: "Unsuspend",
    question: (who) => `Let ${who} in again?`,
    says: "They can sign in, and what they have put up is shown again.",
    done: (who) => `${who} can sign in again`,
    needsReason: false,
    isHard: false,
  },
  grant: {
    name: "Make Administrator",
    question: (who) => `Make ${who} an administrator?`,
    says: "They can do all that you can do here, and see how this installation is doing.",
    done: (who) => `${who} is an administrator`,
    needsReason: false,
    isHard: false,
  },
  revoke: {
    name: "Revoke Administrator",
    question: (who) => `Is ${who} no longer an administrator?`,
    says: "They keep their account, and lose these pages at once.",
    done: (who) => `${who} is no longer an administrator`,
    needsReason: false,
    isHard: true,
  },
  "remove-second-factors": {
    name: "Remove Second Factors",
    question: (who) => `Remove the second factors of ${who}?`,
    says: "Their passkeys, authenticator app and recovery codes are deleted. They can then sign in without a second factor. Confirm that the request came from them. They receive your reason.",
    done: (who) => `${who} signs in without a second factor`,
    needsReason: true,
    isHard: true,
  },
};
