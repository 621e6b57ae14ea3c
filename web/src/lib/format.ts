const WHOLE = new Intl.NumberFormat("en-US");

export function count(value: number): string {
  return WHOLE.format(value);
}

const SHORT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** Compact: 247, 3.2K. */
export function compact(value: number): string {
  return SHORT.format(value);
}

/** '1 run', '1,234 runs'. */
export function amount(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** At most one decimal, without trailing zero: 7.4, 82. */
export function figure(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** USD. Small amounts keep two significant digits: $0.0034. `null` is unknown. */
export function money(value: number | null): string {
  if (value === null) return "unknown";
  if (value === 0) return "$0";
  const size = Math.abs(value);
  const sign = value < 0 ? "−" : "";
  if (size >= 0.1) return `${sign}$${size.toFixed(2)}`;
  const digits = Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(size))));
  return `${sign}$${size.toFixed(digits)}`;
}

/** 840 ms, 4.2 s, 38 s, 2 min 5 s. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const TIME = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Date and time: Jan 5, 2025 at 3:04 PM. */
export function fullDate(iso: string): string {
  return `${day(iso)} at ${timeOfDay(iso)}`;
}

/** 3:04 PM. */
export function timeOfDay(iso: string): string {
  // Some browsers separate AM and PM by a narrow no-break space.
  return TIME.format(new Date(iso)).replace("\u202f", " ");
}

/** Jan 5, 2025. */
export function day(iso: string): string {
  return DAY.format(new Date(iso));
}

/** Joins names in a sentence: A, B and C. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(names).replace(", and ", " and ");
}

const SMALL = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** 'Two lenses', at the start of a sentence. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${SMALL[value] ?? count(value)} ${value === 1 ? one : many}`;
}

/** Adds a missing full stop: some error texts of the specification have none. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Truncates to at most `max` characters without splitting a surrogate pair. */
export function truncated(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
