/** What somebody has typed and not yet sent, kept for this tab through a reload. */

const KEY = "iris.draft";

export function readDraft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function writeDraft(text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is full or refused: the draft lives as long as the page.
  }
}
