import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";

interface PartProps {
  title: string;
  children: ReactNode;
  error?: Error | null;
}

/** One kind of second factor. */
export function Part({ title, children, error = null }: PartProps) {
  return (
    <div className="rounded-box border border-line">
      <h4 className="border-b border-line px-4 py-2.5 font-medium">{title}</h4>
      <div className="px-4 py-3">
        {children}
        {error !== null && (
          <p role="alert" className="mt-2 text-sm text-bad">
            {messageOf(error, "The server did not respond.")}
          </p>
        )}
      </div>
    </div>
  );
}
