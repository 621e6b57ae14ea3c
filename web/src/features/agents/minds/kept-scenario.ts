/** What somebody has typed for an agent and not yet sent, kept for this tab through a reload. */

const KEY = "iris.agent-scenario";

export function readScenario(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function writeScenario(text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is full or refused: the text lives as long as the page.
  }
}
