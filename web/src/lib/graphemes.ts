/** Grapheme segmentation: a family emoji or an accented letter counts as one. */

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** First `max` graphemes, with an ellipsis if truncated. */
export function firstCharacters(text: string, max: number): string {
  const kept: string[] = [];
  for (const { segment } of SEGMENTER.segment(text)) {
    if (kept.length === max) return `${kept.join("").trimEnd()}…`;
    kept.push(segment);
  }
  return text;
}
