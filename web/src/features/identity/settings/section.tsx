import { useId } from "react";
import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** Settings section: title on the left, controls on the right. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-line py-6 sm:grid-cols-[152px_minmax(0,1fr)]"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
