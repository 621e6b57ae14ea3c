import { cx } from "@/components/ui/cx";

/** Stands where content will stand, in its shape. Hidden from those who hear the page. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("animate-breathe rounded-box bg-line/70", className)} />;
}
