import { useId } from "react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

interface PartProps {
  title: string;
  /** Hint for first-time users. */
  about?: ReactNode;
  children: ReactNode;
}

/** Form section. */
export function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <h2 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {about !== undefined && <p className="max-w-[68ch] text-ink-2">{about}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </Card>
  );
}
