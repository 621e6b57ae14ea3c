import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

interface DisclosureProps {
  title: ReactNode;
  /** Small text next to the title: a count or state. */
  note?: ReactNode;
  /** Open initially. */
  initial?: boolean;
  level?: 2 | 3 | 4;
  /** Once opened, the content stays mounted. */
  lasting?: boolean;
  /** Aligns the content with the title. */
  indented?: boolean;
  children: ReactNode;
  className?: string;
}

/** Heading that expands its content. Collapsed content is unmounted, unless it is `lasting`. */
export function Disclosure({
  title,
  note,
  initial = false,
  level = 4,
  lasting = false,
  indented = true,
  children,
  className,
}: DisclosureProps) {
  const [open, setOpen] = useState(initial);
  const [wasOpen, setWasOpen] = useState(initial);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={className}>
      <Heading className="text-sm font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="-mx-1 flex min-h-7 w-full items-center gap-1.5 rounded-box px-1 text-left hover:bg-sunken"
          onClick={() => {
            setOpen(!open);
            setWasOpen(true);
          }}
        >
          <ChevronRight
            aria-hidden
            className={cx("size-4 shrink-0 text-ink-3 transition-transform", open && "rotate-90")}
          />
          {title}
          {note !== undefined && <span className="font-normal text-ink-3 tabular-nums">{note}</span>}
        </button>
      </Heading>
      <div id={id} hidden={!open} className={cx(indented && "ps-5.5 pt-1 pb-2")}>
        {(open || (lasting && wasOpen)) && children}
      </div>
    </div>
  );
}
