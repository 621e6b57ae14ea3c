import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { THEMES, ThemeContext } from "@/components/theme";
import type { Theme } from "@/components/theme";

const KEY = "iris.theme";

/** Provides the theme to the page and to components. Remembers the choice in this browser, for all its tabs. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(readTheme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme.id;
  }, [theme]);
  useEffect(() => {
    const listener = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) setTheme(readTheme());
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, []);
  const choice = useMemo(
    () => ({
      theme,
      setTheme: (chosen: Theme) => {
        setTheme(chosen);
        writeTheme(chosen);
      },
    }),
    [theme],
  );
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}

function readTheme(): Theme {
  try {
    const id = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme.id === id) ?? THEMES[0];
  } catch {
    return THEMES[0];
  }
}

function writeTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme.id);
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
}
