import { render, renderHook, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useTheme } from "@/components/theme";
import { ThemeProvider } from "@/components/theme-provider";

it("uses the light theme and shows its name", () => {
  function Said() {
    return <p>{useTheme().theme.name}</p>;
  }
  render(
    <ThemeProvider>
      <Said />
    </ThemeProvider>,
  );
  expect(screen.getByText("Light")).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe("light");
});

it("throws outside its provider", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderHook(useTheme)).toThrow("useTheme must be used within a ThemeProvider");
});
