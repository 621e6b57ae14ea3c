/** Event IDs are `{attempt}-{seq}`, both integers; a later event has the higher pair. */

const PATTERN = /^(\d+)-(\d+)$/;

/** Negative if `a` precedes `b`. Malformed IDs precede all others. */
export function compareIds(a: string | null, b: string | null): number {
  const [attemptA, seqA] = parts(a);
  const [attemptB, seqB] = parts(b);
  return attemptA - attemptB || seqA - seqB;
}

export function laterId(a: string | null, b: string | null): string | null {
  return compareIds(a, b) >= 0 ? a : b;
}

function parts(id: string | null): [number, number] {
  const match = PATTERN.exec(id ?? "");
  return match ? [Number(match[1]), Number(match[2])] : [-1, -1];
}
