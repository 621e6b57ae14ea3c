import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { keepOwnEscape, useEscape } from "@/components/ui/use-escape";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Dialog({ open, onOpenChange, title, description, children, className }: DialogProps) {
  // The trigger is outside of Radix, so the focus to restore is saved here.
  const opener = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useEscape(open, content, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 grid animate-settle grid-cols-[minmax(0,1fr)] items-start justify-items-center overflow-y-auto bg-scrim p-4 sm:items-center">
          <Radix.Content
            ref={content}
            onEscapeKeyDown={keepOwnEscape}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement as HTMLElement | null;
            }}
            onCloseAutoFocus={() => {
              opener.current?.focus();
            }}
            className={cx(
              "relative w-full max-w-md animate-enter rounded-box border border-line bg-surface p-6 shadow-overlay focus:outline-none",
              className,
            )}
          >
            <Radix.Title className="pr-10 text-xl font-semibold tracking-tight">{title}</Radix.Title>
            <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
            {children}
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} className="absolute top-4 right-4" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
