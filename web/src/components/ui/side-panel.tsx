import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { keepOwnEscape, useEscape } from "@/components/ui/use-escape";

const SIDES = {
  left: "left-0 border-r animate-from-left",
  right: "right-0 border-l animate-from-right",
};

interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: keyof typeof SIDES;
  title: ReactNode;
  /** Accessible title; the panel itself shows no heading. */
  description: string;
  children: ReactNode;
  className?: string;
}

/** Modal panel that slides in from one side. */
export function SidePanel({
  open,
  onOpenChange,
  side,
  title,
  description,
  children,
  className,
}: SidePanelProps) {
  // The trigger is outside of Radix, so the focus to restore is saved here.
  const opener = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useEscape(open, content, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-settle bg-scrim" />
        <Radix.Content
          ref={content}
          onEscapeKeyDown={keepOwnEscape}
          onOpenAutoFocus={(event) => {
            // Focuses the panel: a focused search would open a phone's keyboard over the list.
            event.preventDefault();
            opener.current = document.activeElement as HTMLElement | null;
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className={cx(
            "fixed inset-y-0 z-50 flex w-full flex-col border-line bg-surface shadow-overlay focus:outline-none",
            SIDES[side],
            className,
          )}
        >
          <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line pr-3 pl-5">
            <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} />
            </Radix.Close>
          </div>
          <Radix.Description className="sr-only">{description}</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
