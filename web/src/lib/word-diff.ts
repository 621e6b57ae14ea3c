/** Word diff of a text against an earlier one. */

export interface Piece {
  text: string;
  isNew: boolean;
}

/** Maximum number of words in either text, since the time grows with their product. */
const MOST = 800;

/** Segments of the later text; words outside of the longest common subsequence are new. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, words] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST || words.length > MOST) return [{ text: after, isNew: false }];
  const kept = keptWords(old, words);
  const pieces: Piece[] = [];
  const add = (text: string, isNew: boolean) => {
    const last = pieces.at(-1);
    if (text === "") return;
    if (last?.isNew === isNew) last.text += text;
    else pieces.push({ text, isNew });
  };
  after.split(/\S+/).forEach((gap, index) => {
    const word = words[index];
    const isNew = word !== undefined && !kept.has(index);
    // A gap between two new words is new too.
    add(gap, isNew && index > 0 && !kept.has(index - 1));
    if (word !== undefined) add(word, isNew);
  });
  return pieces;
}

function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

/** Indices into `words` of a longest common subsequence with `old`. */
function keptWords(old: string[], words: string[]): Set<number> {
  const width = words.length + 1;
  const length = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => length[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = words.length - 1; j >= 0; j--) {
      length[i * width + j] =
        old[i] === words[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const kept = new Set<number>();
  for (let i = 0, j = 0; i < old.length && j < words.length;) {
    if (old[i] === words[j]) {
      kept.add(j);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
}
