import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cx } from "@/components/ui/cx";

interface MenuProps {
  trigger: ReactElement;
  /** Called once the menu has closed and the trigger has the focus, so that a dialog can restore it. */
  onClosed?: () => void;
  children: ReactNode;
}

/** Not modal: a modal menu hides focusable parts of the page from assistive technology. */
export function Menu({ trigger, onClosed, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={() => {
            if (onClosed) queueMicrotask(onClosed);
          }}
          className="z-50 min-w-56 animate-settle rounded-box border border-line bg-surface p-1 shadow-overlay"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cx(
        "flex cursor-pointer items-center gap-2 rounded-box px-3 py-1.5 outline-none select-none data-[highlighted]:bg-accent-tint [&_svg]:size-4 [&_svg]:text-ink-3",
        className,
      )}
      {...rest}
    />
  );
}

export const MenuLabel = Radix.Label;

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
