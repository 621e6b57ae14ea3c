/** Parses the words of posts and comments: hashtags and web addresses. */

export type Part =
  | { kind: "text"; text: string }
  | { kind: "address"; text: string }
  | { kind: "tag"; text: string; tag: string };

/** Web addresses, without the punctuation that ends a sentence, and hashtags. */
const PARTS =
  /(?<address>\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}*_])|(?<![\p{L}\p{M}\p{N}_&#/])#(?<tag>[\p{L}\p{M}\p{N}_]+)/gu;
const LETTER = /\p{L}/u;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const TAG_MOST = 50;

/** Parts of a text without markup. Their texts add up to it. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (upTo: number) => {
    if (upTo > end) parts.push({ kind: "text", text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(PARTS)) {
    const [found] = match;
    const tag = match.groups?.tag === undefined ? null : asTag(match.groups.tag);
    if (match.groups?.address === undefined && tag === null) continue;
    add(match.index);
    parts.push(tag === null ? { kind: "address", text: found } : { kind: "tag", text: found, tag });
    end = match.index + found.length;
  }
  add(text.length);
  return parts;
}

/** Whether a line starts with an emoji, like the lines of a suggested post. */
export function startsWithEmoji(line: string): boolean {
  return PICTURE.test(line);
}

/** Normalized hashtag, as on the server; null if it is none. */
export function asTag(text: string): string | null {
  const tag = text.normalize("NFC").toLowerCase();
  return LETTER.test(tag) && Array.from(tag).length <= TAG_MOST ? tag : null;
}
