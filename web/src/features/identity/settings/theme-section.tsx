import { Monitor, Moon, Sun } from "lucide-react";
import { THEMES, useTheme } from "@/components/theme";
import { Section } from "@/features/identity/settings/section";

const ICONS = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSection() {
  const { theme, setTheme } = useTheme();
  return (
    <Section title="Theme">
      <fieldset>
        <legend className="sr-only">Theme</legend>
        <div className="flex flex-wrap gap-2">
          {THEMES.map((choice) => {
            const Icon = ICONS[choice.id];
            return (
              <label
                key={choice.id}
                className="flex h-10 items-center gap-2.5 rounded-box border border-line-strong bg-surface pr-4 pl-3 font-medium shadow-raised has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="theme"
                  value={choice.id}
                  checked={theme.id === choice.id}
                  onChange={() => setTheme(choice)}
                  className="size-4 accent-accent outline-none"
                />
                <Icon aria-hidden className="size-4 text-ink-3" />
                {choice.name}
              </label>
            );
          })}
        </div>
      </fieldset>
    </Section>
  );
}
