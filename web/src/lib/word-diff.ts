import { diffArrays } from "diff";

export interface Segment {
  text: string;
  isNew: boolean;
}

/** Maximum number of added and removed words; more edits take too long to compute. */
const MAX_EDITS = 800;

/** Splits the later text into segments and marks the words that the earlier text lacks. */
export function wordDiff(before: string, after: string): Segment[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (left, right) => left.trim() === right.trim(),
    maxEditLength: MAX_EDITS,
  });
  if (changes === undefined) return [{ text: after, isNew: false }];
  return changes
    .filter(({ removed }) => !removed)
    .flatMap(({ value, added }) => (added ? withoutEdges(value.join("")) : [segment(value.join(""), false)]))
    .filter(({ text }) => text !== "");
}

/** Words with the whitespace in front of them; the last one also has the whitespace at the end. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+(?:\s+$)?/g) ?? [];
}

/** New text, without the whitespace around it. */
function withoutEdges(text: string): Segment[] {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return [
    segment(text.slice(0, start), false),
    segment(text.slice(start, end), true),
    segment(text.slice(end), false),
  ];
}

const segment = (text: string, isNew: boolean): Segment => ({ text, isNew });
