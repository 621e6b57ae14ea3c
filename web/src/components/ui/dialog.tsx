import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Dialog({ open, onOpenChange, title, description, children, className }: DialogProps) {
  // Whoever opens it is not a part of it, so the way back is remembered here.
  const opener = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useEscape(open, content, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-settle items-start justify-items-center overflow-y-auto bg-ink/35 p-4 sm:items-center">
          <Radix.Content
            ref={content}
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

/**
 * Closes on an Escape that nothing else has used. Radix gives Escape to its newest layer alone, and a toast is
 * one: the dialog below a toast would not hear of it. Whatever closes by Escape in Radix, the dialog itself
 * included, says so by preventing the default; a toast does not.
 */
function useEscape(open: boolean, content: RefObject<HTMLElement | null>, onEscape: () => void) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      // A field that was disabled while it had the focus has left it to the page's body.
      if (event.target === document.body || content.current?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, content]);
}
