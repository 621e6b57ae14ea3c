const GAP = "\n\n";

/** What could not be sent, before what was written since. */
export function givenBack(said: string, written: string): string {
  return written.trim() === "" ? said : said + GAP + written;
}

/** What was written beside what was given back; null when that has other words by now. */
export function besideIt(said: string, text: string): string | null {
  if (text.trim() === said) return "";
  return text.startsWith(said + GAP) ? text.slice(said.length + GAP.length) : null;
}
