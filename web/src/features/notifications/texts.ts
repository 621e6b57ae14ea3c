/** Notification texts. */

import type { Notification } from "@/api/types";
import { amount, listed } from "@/lib/format";

export interface Words {
  /** Actor; null if there is none. */
  who: string | null;
  /** Action or event. */
  what: string;
}

const NAMED_MOST = 2;

const DONE: Partial<Record<string, string>> = {
  followed: "followed",
  liked: "liked",
  commented: "commented on",
  replied: "replied to",
  shared: "shared",
};

const SECURITY: Partial<Record<string, string>> = {
  "factor-added": "A second factor was added to your account",
  "factor-removed": "A second factor was removed from your account",
  "factors-reset": "An administrator removed your second factors",
  "recovery-codes-replaced": "New recovery codes were created; earlier ones no longer work",
  "recovery-code-used": "A recovery code was used to sign in",
  "second-factor-failed": "Someone entered your password but not your second factor",
  "failed-sign-ins": "Someone is trying to guess your password",
  "token-created": "An API token was created for your account",
  "link-made": "An administrator created a link to set a new password for your account",
  "link-used": "A link was used to set a new password for your account",
};

export function wordsOf(notification: Notification): Words {
  switch (notification.kind) {
    case "finished":
      return {
        who: null,
        what: notification.outcome === "failed" ? "Your analysis failed" : "Your analysis is finished",
      };
    case "due":
      return { who: null, what: "Your decision is due for review" };
    case "promoted":
      return { who: null, what: "Everyone can use your agent now" };
    case "removed":
      return { who: null, what: "An administrator deleted your agent" };
    case "hidden":
      return { who: null, what: `A moderator hid your ${notification.subjectKind}` };
    case "restored":
      return { who: null, what: `Your ${notification.subjectKind} was restored` };
    case "kept-hidden":
      return { who: null, what: `Your ${notification.subjectKind} stays hidden` };
    case "publication-asked":
      return { who: null, what: "An administrator asks you to make your agent global" };
    case "publication-accepted":
      return { who: null, what: "The owner has made the agent global" };
    case "publication-declined":
      return { who: null, what: "The owner declined to make the agent global" };
    case "opened":
      return { who: null, what: `An administrator read your private ${notification.subjectKind}` };
    case "budget":
      return {
        who: null,
        what: notification.subjectId.endsWith(":100")
          ? "The budget for model calls is used up"
          : "The budget for model calls is nearly used up",
      };
    case "mentioned":
      return { who: whoOf(notification), what: `mentioned you in a ${notification.subjectKind}` };
    case "no-workers":
      return { who: null, what: "No worker serves the queue" };
    case "message":
      return { who: null, what: "There is a new message from the contact form" };
    case "reported":
      return { who: null, what: `A user reported ${articleOf(notification.subjectKind)}` };
    case "training-failed":
      return { who: null, what: "The training of a policy failed" };
    case "webhook-disabled":
      return { who: null, what: "A webhook was disabled because its deliveries failed" };
    case "security":
      return {
        who: null,
        what: SECURITY[notification.subjectId] ?? "The security of your account has changed",
      };
    default: {
      const done = DONE[notification.kind];
      // An older page may not know the kinds of a newer server.
      if (!done) return { who: null, what: `There is an update on your ${notification.subjectKind}` };
      if (notification.subjectKind === "person") return { who: whoOf(notification), what: "followed you" };
      return { who: whoOf(notification), what: `${done} your ${notification.subjectKind}` };
    }
  }
}

/** Excerpt of the subject. Older notifications of posts have bold markers. */
export function aboutOf({ about, subjectKind }: Notification): string {
  return subjectKind === "post" ? about.replaceAll("**", "") : about;
}

/** Full sentence for screen readers and labels. */
export function sentenceOf(notification: Notification): string {
  const { who, what } = wordsOf(notification);
  const said = who === null ? what : `${who} ${what}`;
  const about = aboutOf(notification);
  return about === "" ? said : `${said}: ${about}`;
}

/** Up to two names and the number of others. */
function whoOf({ actors, people }: Notification): string {
  const names = actors.slice(0, NAMED_MOST).map(({ name }) => name);
  const others = people - names.length;
  if (names.length === 0) return people > 1 ? `${people} people` : "Someone";
  return others > 0 ? `${names.join(", ")} + ${amount(others, "other")}` : listed(names);
}

function articleOf(kind: Notification["subjectKind"]): string {
  return kind === "agent" ? "an agent" : `a ${kind}`;
}

/** Announcement of a notification, as a component that is loaded when it is needed. */
export function Announcement({ of }: { of: Notification }): string {
  return `New notification. ${sentenceOf(of)}`;
}
