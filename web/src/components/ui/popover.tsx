import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cx } from "@/components/ui/cx";

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  /** Edge of the trigger that it is aligned to. */
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/** Non-modal popover below its trigger. Escape and a click outside close it. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = "end",
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={cx(
            "z-50 animate-settle rounded-box border border-line bg-surface shadow-overlay outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
