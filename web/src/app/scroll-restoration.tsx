import { createContext, useContext, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

const STORAGE_KEY = "react-router-scroll-positions";

/** Vertical scroll positions by location key. */
let positions: Record<string, number> | undefined;

/** Whether the last navigation scrolls to the top. */
export const ScrollResetContext = createContext(true);

export function saveScrollPosition(key: string): void {
  readPositions()[key] = window.scrollY;
}

/**
 * New pages start at the top or at the element of the hash; back navigation restores the scroll position.
 * Must be rendered with the page, because it scrolls when the page appears.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const reset = useContext(ScrollResetContext);
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    return () => {
      window.history.scrollRestoration = "auto";
    };
  }, []);
  useEffect(() => {
    const save = () => {
      saveScrollPosition(location.key);
      writePositions();
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, [location]);
  useLayoutEffect(() => {
    const saved = readPositions()[location.key];
    const target = elementOf(location.hash);
    if (saved !== undefined) window.scrollTo(0, saved);
    else if (target !== null) target.scrollIntoView();
    else if (reset) window.scrollTo(0, 0);
  }, [location, reset]);
  return null;
}

function elementOf(hash: string): HTMLElement | null {
  if (hash === "") return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function readPositions(): Record<string, number> {
  if (positions) return positions;
  positions = {};
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, number>;
  } catch {
    // Storage is blocked or holds something else.
  }
  return positions;
}

function writePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(readPositions()));
  } catch {
    // Storage is blocked or full.
  }
}
