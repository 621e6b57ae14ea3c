/** Unsent scenario for an agent, kept in session storage per account. */

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
    // Storage is full or disabled: the text is kept in memory only.
  }
}
