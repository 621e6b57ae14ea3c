/** Parses the words of posts and comments: hashtags, web addresses and mentions. */

export type Part =
  | { kind: "text"; text: string }
  | { kind: "address"; text: string }
  | { kind: "tag"; text: string; tag: string }
  | { kind: "mention"; text: string; name: string };

/**
 * Web addresses, without the punctuation that ends a sentence, hashtags, and mentions as in
 * `app/domains/community/mentions/rules.py`.
 */
const PARTS = new RegExp(
  [
    String.raw`(?<address>\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}*_])`,
    String.raw`(?<![\p{L}\p{M}\p{N}_&#/])#(?<tag>[\p{L}\p{M}\p{N}_]+)`,
    String.raw`(?<![\p{L}\p{M}\p{N}_@/.&#])@(?:"(?<quoted>[^"\n]{1,64})"|(?<plain>[\p{L}\p{M}\p{N}_]+(?:[.\-]+[\p{L}\p{M}\p{N}_]+)*))`,
  ].join("|"),
  "gu",
);
const LETTER = /\p{L}/u;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const TAG_MOST = 50;
const NAME_MOST = 64;

/** Parts of a text without markup. Their texts add up to it. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (upTo: number) => {
    if (upTo > end) parts.push({ kind: "text", text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(PARTS)) {
    const part = partOf(match);
    if (part === null) continue;
    add(match.index);
    parts.push(part);
    end = match.index + part.text.length;
  }
  add(text.length);
  return parts;
}

function partOf({ 0: text, groups }: RegExpExecArray): Part | null {
  if (groups?.address !== undefined) return { kind: "address", text };
  const name = groups?.quoted ?? groups?.plain;
  if (name !== undefined) return name.length <= NAME_MOST ? { kind: "mention", text, name } : null;
  const tag = asTag(groups?.tag ?? "");
  return tag === null ? null : { kind: "tag", text, tag };
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
