import { createContext, useContext } from "react";

export interface Theme {
  id: "system" | "light" | "dark";
  name: string;
}

/** The first one applies until the user chooses. */
export const THEMES: readonly [Theme, ...Theme[]] = [
  { id: "system", name: "System" },
  { id: "light", name: "Light" },
  { id: "dark", name: "Dark" },
];

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
