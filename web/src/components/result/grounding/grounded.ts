import type { UngroundedMark } from "@/api/types";

export interface Piece {
  text: string;
  mark: UngroundedMark | null;
}

/** Splits a text at its ungrounded marks, longest first; a mark is whole words and whole numbers. */
export function markedPieces(text: string, marks: readonly UngroundedMark[]): Piece[] {
  const known = marks.filter((mark) => mark.text.trim() !== "");
  if (known.length === 0) return [{ text, mark: null }];
  const byText = new Map(known.map((mark) => [mark.text.toLowerCase(), mark]));
  const longest = [...byText.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longest.map(bounded).join("|"), "giu");
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), mark: null });
    pieces.push({ text: found[0], mark: byText.get(found[0].toLowerCase()) ?? null });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), mark: null });
  return pieces;
}

function bounded(text: string): string {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = /^[\p{L}\p{N}]/u.test(text) ? String.raw`(?<![\p{L}\p{N}]|\d[.,])` : "";
  const after = /[\p{L}\p{N}]$/u.test(text) ? String.raw`(?![\p{L}\p{N}]|[.,]\d)` : "";
  return before + escaped + after;
}
