import { Tooltip as Radix } from "radix-ui";
import { useEffect, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { flushSync } from "react-dom";
import { countOpen, openDelay } from "@/components/ui/tooltip-delay";

interface TooltipProps {
  content: ReactNode;
  /** Explained element; must be focusable. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
  /** Click or tap action, if it is not to explain. */
  onSelect?: () => void;
}

/** Tooltip on hover, focus and tap. Escape closes it. All tooltips share their delay. */
export function Tooltip({ content, children, side = "top", onSelect }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [delay, setDelay] = useState(0);
  useEffect(() => (open ? countOpen() : undefined), [open]);
  return (
    <Radix.Provider>
      <Radix.Root open={open} onOpenChange={setOpen} delayDuration={delay}>
        <Radix.Trigger
          asChild
          // Synchronous, because Radix reads the delay when the pointer moves, which follows at once.
          onPointerEnter={() => flushSync(() => setDelay(openDelay()))}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            // Focus returns to the previously focused element.
            if (onSelect) event.currentTarget.focus();
            setOpen(onSelect === undefined);
            onSelect?.();
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-80 animate-settle rounded-box border border-line bg-surface px-4 py-3 text-sm text-ink-2 shadow-overlay"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
