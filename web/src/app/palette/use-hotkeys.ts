import { useEffect, useRef } from "react";

interface Hotkeys {
  onPalette: () => void;
  onShortcuts: () => void;
}

/** Ctrl+K or Cmd+K anywhere; `?` outside of inputs and dialogs. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat) return;
      const withControl = event.ctrlKey || event.metaKey;
      if (withControl && !event.shiftKey && event.key.toLowerCase() === "k") latest.current.onPalette();
      else if (!withControl && event.key === "?" && isFree(event.target)) latest.current.onShortcuts();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isFree(target: EventTarget | null): boolean {
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role='combobox']") !== null);
  return !typing && document.querySelector("[role='dialog'], [role='menu'], [role='listbox']") === null;
}
