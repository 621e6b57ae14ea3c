import { useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { LIGHT, ThemeContext } from "@/components/theme";

/** Provides the theme to the page and to components. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(LIGHT);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme.id;
  }, [theme]);
  const choice = useMemo(() => ({ theme, setTheme }), [theme]);
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}
