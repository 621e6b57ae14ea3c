/** Prefixes of the storage keys of unsent texts; `delete-drafts.ts` deletes them on sign-out. */
const PREFIXES = ["iris.draft.", "iris.agent-scenario.", "iris.message."];

/** Returns whether this tab keeps a text that was not sent. */
export function hasUnsentText(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => PREFIXES.some((prefix) => key.startsWith(prefix)));
  } catch {
    return false;
  }
}
