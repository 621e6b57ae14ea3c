import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section className={cx("rounded-box border border-line bg-surface shadow-raised", className)} {...rest} />
  );
}

/** Small heading of a panel. */
export function CardTitle({ className, children, ...rest }: ComponentProps<"h2">) {
  return (
    <h2 className={cx("text-sm font-semibold text-ink-2", className)} {...rest}>
      {children}
    </h2>
  );
}
