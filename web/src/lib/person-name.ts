/** Display names and initials. */
export interface Named {
  displayName: string;
  firstName: string;
  lastName: string;
  email: string;
}

export function nameOf(user: Named): string {
  const display = user.displayName.trim();
  if (display !== "") return display;
  const full = [user.firstName, user.lastName].filter(Boolean).join(" ").trim();
  return full === "" ? user.email : full;
}

/** One or two initials: of the display name, else of first and last name, else of the email address. */
export function initialsOf(user: Named): string {
  return initialsOfWords(nameOf(user).split(/\s+/));
}

/** Two initials: of the first and last word, else the first two letters. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  if (words.length > 1) return initialsOfWords(words);
  const [first = "", second = ""] = Array.from(words[0] ?? "");
  return first.toUpperCase() + second.toLowerCase();
}

function initialsOfWords(words: readonly string[]): string {
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toUpperCase();
}

function firstLetter(word: string | undefined): string {
  return Array.from(word ?? "")[0] ?? "";
}
