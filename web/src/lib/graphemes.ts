/** Text by what people count as characters: a family of four, or a letter with its accent, is one. */

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first `max` characters, with an ellipsis where there are more. */
export function firstCharacters(text: string, max: number): string {
  const kept: string[] = [];
  for (const { segment } of SEGMENTER.segment(text)) {
    if (kept.length === max) return `${kept.join("").trimEnd()}…`;
    kept.push(segment);
  }
  return text;
}
