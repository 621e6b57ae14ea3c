/**
 * Markdown in texts of models. The rules are those of `routing/answers/markup.py`. Pages load the parser only
 * for a text with markup (`components/model-text.tsx`).
 */

const LINES = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|`{3,}\w*[ \t]*$\n?|(?:[*_-][ \t]*){3,}$\n?)/gm;
const IMAGE = /!\[([^[\]\n]{0,300})\]\((?:[^\s()]|\([^\s()]{0,200}\)|[ \t]+"[^"\n]{0,300}"){0,2000}\)/g;
const LINK =
  /!?\[([^[\]\n]{1,300})\]\((?:<[^<>\n]{0,2000}>|(?:[^\s()]|\([^\s()]{0,200}\)){0,2000})(?:[ \t]+"[^"\n]{0,300}")?\)/g;
const CODE = /(?<!`)`([^`\n]{1,500})`(?!`)/g;
const STRONG = /(?<![0-9A-Za-z*])(\*\*\*?)(?=[^\s*])((?:(?!\*\*)[^]){1,500}?)(?<=[^\s*])\1(?!\*)/g;
const EMPHASIS = /(?<![\p{L}\p{N}_*])\*(?=[^\s*])([^*\n]{1,500}?)(?<=[^\s*])\*(?![\p{L}\p{N}_*])/gu;
const UNDERSCORES = /(?<![\p{L}\p{N}_])(__?)(?=[^\s_])([^_\n]{1,500}?)(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu;
const LIST = /^[ \t]*(?:[-*][ \t]|\d{1,3}[.)][ \t])/m;
/** Markup at the end of a text that is still streaming, whose other end is missing. */
const OPEN = /(?<![0-9A-Za-z*])\*{1,3}(?=[^\s*])(?=[^*\n]*\*{0,2}$)|\*{1,3}$|`(?=[^`\n]*$)/g;
const OPEN_LABEL = /!?\[([^[\]\n]*)(?:\](?:\([^\n)]*)?)?$/;

/** Words without markup, and without addresses of links. An asterisk between spaces or digits is text. */
export function withoutMarkup(text: string): string {
  return text
    .replace(LINES, "")
    .replace(LINK, "$1")
    .replace(CODE, "$1")
    .replace(STRONG, "$2")
    .replace(EMPHASIS, "$1")
    .replace(UNDERSCORES, "$2");
}

/** Words of a text that is still streaming, also without markup that has only begun. */
export function withoutOpenMarkup(text: string): string {
  return withoutMarkup(text).replace(OPEN, "").replace(OPEN_LABEL, "$1");
}

/** Whether a text has markup, so that it needs the parser. */
export function hasMarkup(text: string): boolean {
  return withoutMarkup(text) !== text || (text.includes("\n") && LIST.test(text));
}

/** Source with images as their descriptions: an image would tell its server who reads the text. */
export function withoutImages(text: string): string {
  return text.replace(IMAGE, "$1");
}
