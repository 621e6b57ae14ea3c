import { createContext, useContext } from "react";

export interface Theme {
  id: string;
  name: string;
}

export const LIGHT: Theme = { id: "light", name: "Light" };

/** The product has a light theme only. */
export const THEMES: readonly Theme[] = [LIGHT];

export interface ThemeChoice {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export const ThemeContext = createContext<ThemeChoice | null>(null);

/** Throws outside a ThemeProvider. */
export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext);
  if (choice === null) throw new Error("useTheme must be used within a ThemeProvider");
  return choice;
}
