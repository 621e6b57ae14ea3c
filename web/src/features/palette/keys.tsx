/** Names of keys as the person's keyboard has them. */

export function modifierName(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
}

/** A key, as it looks on a keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-[6px] border border-line-strong bg-canvas px-1.5 font-sans text-xs font-medium text-ink-2">
      {children}
    </kbd>
  );
}
