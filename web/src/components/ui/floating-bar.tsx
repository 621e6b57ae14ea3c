import type { ReactNode } from "react";

/**
 * Place of floating buttons, where they cover no control: on wide screens the margin of the page, else a bar
 * below the page.
 */
export function FloatingBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-floating-bar
      className="pointer-events-none fixed right-0 bottom-0 z-20 flex items-center max-lg:inset-x-0 max-lg:h-14 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 lg:right-4 lg:bottom-4 print:hidden"
    >
      {children}
    </div>
  );
}
