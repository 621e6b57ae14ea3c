import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

const LINES = { 2: "line-clamp-2", 3: "line-clamp-3", 4: "line-clamp-4" };

interface ClampProps {
  lines: keyof typeof LINES;
  /** What there is more of, for the button: 'the scenario'. */
  what: string;
  children: ReactNode;
  className?: string;
}

/** Text in at most so many lines, with a way to see the rest when there is any. */
export function Clamp({ lines, what, children, className }: ClampProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, children]);
  return (
    <div>
      <p ref={text} dir="auto" className={cx("lens-text", !open && LINES[lines], className)}>
        {children}
      </p>
      {(cut || open) && (
        <Button variant="link" size="bare" className="text-sm" onClick={() => setOpen(!open)}>
          {open ? "Show less" : "Show all"} <span className="sr-only">of {what}</span>
        </Button>
      )}
    </div>
  );
}
