/** Event ids are `{attempt}-{seq}`, both whole numbers; a later event has the higher pair. */

const PATTERN = /^(\d+)-(\d+)$/;

/** Below zero when `a` came before `b`. An id that is not one of ours stands before every other. */
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
