/** Unsent scenario, kept in session storage per account. */

const keyOf = (userId: string) => `iris.draft.${userId}`;

export function readDraft(userId: string): string {
  try {
    return sessionStorage.getItem(keyOf(userId)) ?? "";
  } catch {
    return "";
  }
}

export function writeDraft(userId: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), text);
  } catch {
    // Storage is full or disabled: the draft is kept in memory only.
  }
}
