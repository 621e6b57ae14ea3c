/**
 * What somebody has typed for an agent and not yet sent, kept for this tab through a reload, an account at a time.
 */

const keyOf = (userId: string) => `iris.agent-scenario.${userId}`;

export function readScenario(userId: string): string {
  try {
    return sessionStorage.getItem(keyOf(userId)) ?? "";
  } catch {
    return "";
  }
}

export function writeScenario(userId: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), text);
  } catch {
    // Storage is full or refused: the text lives as long as the page.
  }
}
