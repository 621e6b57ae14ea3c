import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { THEMES, useTheme } from "@/components/theme";
import { ThemeProvider } from "@/components/theme-provider";

function Choice() {
  const { theme, setTheme } = useTheme();
  return (
    <>
      <p>{theme.name}</p>
      {THEMES.map((one) => (
        <button key={one.id} type="button" onClick={() => setTheme(one)}>
          {`Use ${one.name}`}
        </button>
      ))}
    </>
  );
}

function show() {
  return render(
    <ThemeProvider>
      <Choice />
    </ThemeProvider>,
  );
}

const shown = () => document.documentElement.dataset.theme;

it("follows the system until a theme is chosen, and remembers the choice", async () => {
  const { unmount } = show();
  expect(screen.getByText("System")).toBeVisible();
  expect(shown()).toBe("system");
  await userEvent.click(screen.getByRole("button", { name: "Use Light" }));
  expect(screen.getByText("Light")).toBeVisible();
  expect(shown()).toBe("light");
  unmount();
  show();
  expect(shown()).toBe("light");
});

it("adopts the choice of another tab", () => {
  show();
  localStorage.setItem("iris.theme", "dark");
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "iris.theme" }));
  });
  expect(screen.getByText("Dark")).toBeVisible();
  expect(shown()).toBe("dark");
});

it("throws outside its provider", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderHook(useTheme)).toThrow("useTheme must be used within a ThemeProvider");
});
