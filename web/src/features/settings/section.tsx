import { useId } from "react";
import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  /** What it is for, in a line under the title. */
  note?: string;
  children: ReactNode;
}

/** A part of the settings: what it is at the left, what can be done at the right. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-line py-6 sm:grid-cols-[152px_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {note !== undefined && <p className="mt-0.5 text-sm text-ink-3">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
