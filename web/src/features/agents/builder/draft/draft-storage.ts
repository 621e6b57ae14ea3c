/** Draft storage in the browser, per account. */

const PREFIX = "iris.agent-draft.";

const keyOf = (userId: string) => PREFIX + userId;

export function readDraftText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Returns whether it was stored: storage may be full or disabled. */
export function writeDraftText(userId: string, text: string): boolean {
  try {
    localStorage.setItem(keyOf(userId), text);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the draft when an account signs out of this browser. */
export function deleteAgentDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage that cannot be written is empty.
  }
}
