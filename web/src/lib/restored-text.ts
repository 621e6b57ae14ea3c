const GAP = "\n\n";

/** Puts a text that could not be sent in front of the text written since. */
export function restoreText(failed: string, written: string): string {
  return written.trim() === "" ? failed : failed + GAP + written;
}

/** Text written after a restored text; null if the restored text was edited. */
export function textAfterRestored(failed: string, text: string): string | null {
  if (text.trim() === failed) return "";
  return text.startsWith(failed + GAP) ? text.slice(failed.length + GAP.length) : null;
}
