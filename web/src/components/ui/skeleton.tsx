import { cx } from "@/components/ui/cx";

/** Placeholder in the shape of the coming content. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("animate-breathe rounded-box bg-line/70", className)} />;
}
