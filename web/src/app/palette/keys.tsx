/** Key names for the user's platform. */

export function modifierName(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
}

/** Keyboard key. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-[6px] border border-line-strong bg-canvas px-1.5 font-sans text-xs font-medium text-ink-2">
      {children}
    </kbd>
  );
}
