/** What somebody has typed and not yet sent, kept for this tab through a reload, an account at a time. */

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
    // Storage is full or refused: the draft lives as long as the page.
  }
}
