import { cva } from "class-variance-authority";
import type { VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";
import { Spinner } from "@/components/ui/spinner";

const button = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-box font-medium whitespace-nowrap transition-colors duration-100 select-none disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "bg-accent text-on-accent shadow-raised hover:bg-accent-strong disabled:bg-sunken disabled:text-ink-3 disabled:shadow-none",
        secondary:
          "border border-line-strong bg-surface text-ink shadow-raised hover:bg-sunken disabled:text-ink-3 disabled:shadow-none",
        quiet: "text-ink-2 hover:bg-sunken hover:text-ink disabled:text-ink-3",
        danger:
          "border border-bad-line bg-surface text-bad shadow-raised hover:bg-bad-tint disabled:border-line-strong disabled:bg-surface disabled:text-ink-3 disabled:shadow-none",
        link: "text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent",
      },
      size: { sm: "h-8 px-3 text-sm", md: "h-9 px-4 text-base", lg: "h-11 px-5 text-base", bare: "" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof button> {
  asChild?: boolean;
  /** Shows a spinner and ignores clicks. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  asChild = false,
  pending = false,
  className,
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const look = cx(button({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={look}
      disabled={disabled === true || pending}
      aria-busy={pending}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
