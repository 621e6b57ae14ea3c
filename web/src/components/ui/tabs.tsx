import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

export const Tabs = Radix.Root;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cx("flex gap-4 border-b border-line", className)} {...rest} />;
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cx(
        "-mb-px border-b-2 border-transparent px-1 py-2 font-medium text-ink-2 transition-colors duration-100 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink",
        className,
      )}
      {...rest}
    />
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx("pt-4", className)} {...rest} />;
}
