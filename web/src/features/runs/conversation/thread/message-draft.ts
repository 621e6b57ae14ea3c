/** Unsent message of this tab with its conversation, kept in session storage. */

const KEY = "iris.message.draft";

export function readMessage(where: string): string {
  try {
    const [place, text] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string?, string?];
    return place === where ? (text ?? "") : "";
  } catch {
    return "";
  }
}

export function writeMessage(where: string, text: string): void {
  try {
    if (text.trim() === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([where, text]));
  } catch {
    // Storage is full or disabled: the text is kept in memory only.
  }
}
