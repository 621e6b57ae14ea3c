import { ArrowDown } from "lucide-react";
import { useImperativeHandle } from "react";
import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { useFollowEnd } from "@/features/runs/conversation/thread/use-follow-end";

export interface ThreadHandle {
  /** Scrolls to the newest message and stays there. */
  toEnd: () => void;
}

interface ThreadProps {
  label: string;
  ref?: Ref<ThreadHandle>;
  className?: string;
  /** List items. */
  children: ReactNode;
}

/** Scrolling message list that stays at its end while the reader is there. */
export function Thread({ label, ref, className, children }: ThreadProps) {
  const { box, content, away, toEnd } = useFollowEnd();
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd]);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Focusable for keyboard scrolling. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div ref={box} role="region" aria-label={label} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto">
        <ol ref={content} className={cx("space-y-4", className)}>
          {children}
        </ol>
      </div>
      {away && (
        <Button
          size="sm"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-settle shadow-overlay"
        >
          <ArrowDown aria-hidden />
          Jump to latest
        </Button>
      )}
    </div>
  );
}
