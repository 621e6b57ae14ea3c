/** Where a draft is kept in the browser, an account at a time. */

const PREFIX = "iris.agent-draft.";

const keyOf = (userId: string) => PREFIX + userId;

export function readKept(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Answers whether it is kept: storage may be full or refused. */
export function writeKept(userId: string, text: string): boolean {
  try {
    localStorage.setItem(keyOf(userId), text);
    return true;
  } catch {
    return false;
  }
}

/** What was written of an agent and not launched is gone; for when an account leaves this browser. */
export function forgetAgentDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // What cannot be written to has nothing in it.
  }
}
