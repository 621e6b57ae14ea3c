/** Parses the text of a post: lines, bold, hashtags. The output is text, never markup. */

export type Part =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "tag"; text: string; tag: string };

export interface Line {
  parts: Part[];
  /** Starts with an emoji, like the lines of a suggested post. */
  hasEmoji: boolean;
}

const BOLD = /\*\*([^*\n]+)\*\*/u;
const TAG = /(?<![\p{L}\p{M}\p{N}_&#/])#([\p{L}\p{M}\p{N}_]+)/u;
const LETTER = /\p{L}/u;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const TAG_MOST = 50;

/** Lines of a post; null for one or more empty lines in between. */
export function linesOf(content: string): (Line | null)[] {
  const lines: (Line | null)[] = [];
  for (const line of content.trim().split(/\r\n|[\n\r\u2028\u2029]/u)) {
    if (line.trim() !== "") lines.push({ parts: partsOf(line), hasEmoji: PICTURE.test(line) });
    else if (lines.at(-1) !== null) lines.push(null);
  }
  return lines;
}

/** Normalized hashtag, as on the server; null if it is none. */
export function asTag(text: string): string | null {
  const tag = text.normalize("NFC").toLowerCase();
  return LETTER.test(tag) && Array.from(tag).length <= TAG_MOST ? tag : null;
}

/** Text of a post without markup. */
export function plainWords(content: string): string {
  return content.replace(new RegExp(BOLD, "gu"), "$1");
}

function partsOf(line: string): Part[] {
  return line.split(new RegExp(BOLD.source, "u")).flatMap((text, index): Part[] => {
    return index % 2 === 1 ? [{ kind: "bold", text }] : taggedParts(text);
  });
}

function taggedParts(text: string): Part[] {
  return text.split(new RegExp(TAG.source, "u")).flatMap((piece, index): Part[] => {
    if (piece === "") return [];
    if (index % 2 === 0) return [{ kind: "text", text: piece }];
    const tag = asTag(piece);
    return tag === null ? [{ kind: "text", text: `#${piece}` }] : [{ kind: "tag", text: `#${piece}`, tag }];
  });
}
