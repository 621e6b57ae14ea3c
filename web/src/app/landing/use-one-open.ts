import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * Buttons with panels of which at most one is open. Escape closes it and returns the focus; a click or
 * focus outside closes it too. Arrow keys move through it.
 */
export function useOneOpen() {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const entering = useRef(false);
  const [open, setOpen] = useState<string | null>(null);
  const close = useCallback(() => setOpen(null), []);

  useEffect(() => {
    if (open === null) return;
    const isInside = (target: EventTarget | null) => root.current?.contains(target as Node | null) ?? false;
    const onElsewhere = ({ target }: Event) => {
      if (!isInside(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      // Ignore the click that opened the panel.
      if (event.defaultPrevented) return;
      if (event.key === "Escape") {
        event.preventDefault();
        expanded(root.current)?.focus();
        close();
      } else if (isInside(event.target) && step(root.current, event.key)) event.preventDefault();
    };
    if (entering.current) step(root.current, "ArrowDown");
    entering.current = false;
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
      document.removeEventListener("keydown", onKey);
    };
  }, [open, close]);

  const opener = (key: string) => ({
    type: "button" as const,
    "aria-expanded": open === key,
    "aria-controls": `${id}-${key}`,
    onClick: () => setOpen(open === key ? null : key),
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (event.key !== "ArrowDown" || open === key) return;
      event.preventDefault();
      entering.current = true;
      setOpen(key);
    },
  });
  const panel = (key: string) => ({ id: `${id}-${key}`, hidden: open !== key });
  return { root, open, opener, panel, close };
}

function expanded(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[aria-expanded="true"]') ?? null;
}

/** Moves the focus in the open panel or back to its button. Returns whether the key was handled. */
function step(root: HTMLElement | null, key: string): boolean {
  if (key !== "ArrowDown" && key !== "ArrowUp") return false;
  const button = expanded(root);
  const panel = document.getElementById(button?.getAttribute("aria-controls") ?? "");
  const stops = [...(panel?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = here + (key === "ArrowDown" ? 1 : -1);
  (next < 0 ? button : stops[next])?.focus();
  return true;
}
