import { useLayoutEffect, useRef } from "react";
import { cx } from "@/components/ui/cx";
import type { Block } from "@/components/run/live/text-blocks";
import { withoutOpenMarkup } from "@/lib/model-text";

interface LaneTextProps {
  name: string;
  blocks: Block[];
  /** Follows the end of the text while it grows, unless the user has scrolled up. */
  writing: boolean;
}

const NEAR_END = 24;

export function LaneText({ name, blocks, writing }: LaneTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && writing && following.current) element.scrollTop = element.scrollHeight;
  }, [blocks, writing]);
  return (
    <div
      ref={box}
      role="group"
      aria-label={`Text of the ${name} lens`}
      // Focusable for keyboard scrolling.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        following.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
      className="h-full fade-y space-y-1.5 overflow-y-auto overscroll-contain px-3 py-2"
    >
      {blocks.map(({ kind, text }, index) => (
        <p
          key={index}
          dir="auto"
          className={cx(
            "lens-text",
            kind === "reasoning" ? "text-ink-2" : "relative ps-4 before:absolute before:start-0",
            kind === "insight" && "before:content-['•']",
            kind === "step" && "text-ink-2 before:content-['→']",
            kind === "option" && "font-medium tabular-nums before:content-['⚖']",
          )}
        >
          {withoutOpenMarkup(text)}
          {writing && index === blocks.length - 1 && <Caret />}
        </p>
      ))}
    </div>
  );
}

function Caret() {
  return (
    <span
      aria-hidden
      className="ms-0.5 inline-block h-3.5 w-1.5 translate-y-0.5 animate-breathe rounded-full bg-current opacity-60"
    />
  );
}
