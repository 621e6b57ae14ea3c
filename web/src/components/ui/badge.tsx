import { cva } from "class-variance-authority";
import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

const badge = cva(
  "inline-flex max-w-full items-center gap-1 rounded-box border px-2 py-px text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "border-line bg-sunken text-ink-2",
        accent: "border-line-strong bg-accent-tint text-accent",
        good: "border-good-line bg-good-tint text-good",
        warn: "border-warn-line bg-warn-tint text-warn",
        bad: "border-bad-line bg-bad-tint text-bad",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type Tone = NonNullable<VariantProps<typeof badge>["tone"]>;

export function Badge({ tone, className, ...rest }: ComponentProps<"span"> & { tone?: Tone }) {
  return <span className={cx(badge({ tone }), className)} {...rest} />;
}
