import { useId, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

interface TableProps extends ComponentProps<"table"> {
  caption: string;
  /** Shows the caption; otherwise only screen readers announce it. */
  showCaption?: boolean;
}

/** Table that scrolls horizontally when it overflows; it is then focusable for keyboard scrolling. */
export function Table({ caption, showCaption = false, className, children, ...rest }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const name = useId();
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="overflow-x-auto"
      {...(scrolls && { role: "region", "aria-labelledby": name, tabIndex: 0 })}
    >
      <table className={cx("w-full border-collapse text-left text-sm tabular-nums", className)} {...rest}>
        <caption id={name} className={showCaption ? "pb-1 text-left text-sm font-semibold" : "sr-only"}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

export function Th({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cx(
        "border-b border-line py-1.5 pr-3 font-medium whitespace-nowrap text-ink-3 last:pr-0",
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cx("border-b border-line py-1.5 pr-3 align-top last:pr-0", className)} {...rest} />;
}
