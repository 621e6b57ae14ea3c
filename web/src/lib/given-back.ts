const GAP = "\n\n";

/** Prepends failed text to text written since. */
export function givenBack(said: string, written: string): string {
  return written.trim() === "" ? said : said + GAP + written;
}

/** Text written after restored text; null if that was edited. */
export function besideIt(said: string, text: string): string | null {
  if (text.trim() === said) return "";
  return text.startsWith(said + GAP) ? text.slice(said.length + GAP.length) : null;
}
