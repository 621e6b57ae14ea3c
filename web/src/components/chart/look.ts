/** Shared chart styles from the design tokens. */

export const INK = "var(--color-ink)";
export const QUIET = "var(--color-ink-3)";
export const LINE = "var(--color-line)";
export const STRONG_LINE = "var(--color-line-strong)";

export const TEXT = { fontSize: 13, fill: "var(--color-ink-2)", fontFamily: "inherit" } as const;
export const SMALL_TEXT = { fontSize: 12, fill: QUIET, fontFamily: "inherit" } as const;
export const FIGURE_TEXT = {
  fontSize: 13,
  fontWeight: 600,
  fill: INK,
  fontFamily: "inherit",
  style: { fontVariantNumeric: "tabular-nums" },
} as const;

/** Mark on a scale, labelled with what begins there. */
export interface ScaleMark {
  at: number;
  name: string;
}
