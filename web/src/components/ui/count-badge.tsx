import { cx } from "@/components/ui/cx";

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: 'waiting'. */
  what: string;
  tone?: "neutral" | "bad";
}

/** Count next to a name; nothing at 0. */
export function CountBadge({ count, what, tone = "neutral" }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        "inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-semibold tabular-nums",
        tone === "bad" ? "bg-bad text-on-accent" : "bg-surface text-accent ring-1 ring-line",
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
