import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

const LINES = { 2: "line-clamp-2", 3: "line-clamp-3", 4: "line-clamp-4", 12: "line-clamp-12" };
const COVER = {
  surface: "bg-linear-to-r from-surface/0 to-surface to-30% rtl:bg-linear-to-l",
  canvas: "bg-linear-to-r from-canvas/0 to-canvas to-30% rtl:bg-linear-to-l",
};

interface ClampProps {
  lines: keyof typeof LINES;
  /** Name of the text for the button label: 'the scenario'. */
  what: string;
  /** Background of the text, so that the button can cover its end. */
  on?: keyof typeof COVER;
  as?: "div" | "h1";
  children: ReactNode;
  className?: string;
}

/** Text clamped to a number of lines. The expand button takes no extra space. */
export function Clamp({ lines, what, on = "surface", as: Text = "div", children, className }: ClampProps) {
  const text = useRef<HTMLDivElement & HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, lines, children]);
  return (
    <div dir="auto" className={cx("relative", className)}>
      <Text
        ref={text}
        // The heading of a page may receive the focus.
        tabIndex={Text === "h1" ? -1 : undefined}
        className={cx("lens-text outline-none", !open && LINES[lines])}
      >
        {children}
      </Text>
      {(cut || open) && (
        <span
          className={cx("flex h-[1lh] items-center", !open && cx("absolute end-0 bottom-0 ps-8", COVER[on]))}
        >
          <Button
            variant="link"
            size="bare"
            className="text-sm tracking-normal"
            onClick={() => setOpen(!open)}
          >
            {open ? "Show less" : "Show all"} <span className="sr-only">of {what}</span>
          </Button>
        </span>
      )}
    </div>
  );
}
