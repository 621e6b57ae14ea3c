import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Tooltip } from "@/components/ui/tooltip";

interface ExplainProps {
  /** Formatted number. */
  children: ReactNode;
  /** Accessible label read before the number. */
  label: string;
  title: string;
  /** Explanation: formula, inputs, defaults. */
  how: ReactNode;
  className?: string;
  side?: "top" | "bottom";
  /** Opens further details on click, instead of the explanation. */
  onOpen?: () => void;
}

/** Number with an explanation. */
export function Explain({ children, label, title, how, className, side = "top", onOpen }: ExplainProps) {
  return (
    <Tooltip
      side={side}
      {...(onOpen && { onSelect: onOpen })}
      content={
        <div className="space-y-2">
          <p className="font-semibold text-ink">{title}</p>
          {how}
          {onOpen && <p className="text-ink-3">Select it to see its inputs.</p>}
        </div>
      }
    >
      <button
        type="button"
        aria-haspopup={onOpen && "dialog"}
        className={cx(
          onOpen ? "cursor-pointer" : "cursor-help",
          "rounded-box tabular-nums underline decoration-line-strong decoration-dotted decoration-1 underline-offset-4 hover:decoration-ink-3",
          className,
        )}
      >
        <span className="sr-only">{label}</span> {children}
      </button>
    </Tooltip>
  );
}
