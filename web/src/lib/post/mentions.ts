/** Mentions of people by `@username`. A username with spaces or punctuation is in quotes. */

const PLAIN = /^[\p{L}\p{M}\p{N}_]+(?:[.-]+[\p{L}\p{M}\p{N}_]+)*$/u;
const BEGUN =
  /(?<![\p{L}\p{M}\p{N}_@/.&#])@(?:"(?<quoted>[^"\n]{0,64})|(?<plain>[\p{L}\p{M}\p{N}_.-]{0,64}))$/u;

/** A mention that is being typed: where it begins, and what is typed of the name. */
export interface BegunMention {
  start: number;
  name: string;
}

/** Mention at the end of a text, null if there is none. */
export function begunMention(text: string): BegunMention | null {
  const match = BEGUN.exec(text);
  if (match === null) return null;
  return { start: match.index, name: match.groups?.quoted ?? match.groups?.plain ?? "" };
}

/** Mention of a person, as written. */
export function mentionOf(username: string): string {
  return PLAIN.test(username) ? `@${username}` : `@"${username}"`;
}

/** Form in which equal usernames compare equal. */
export function foldedName(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
