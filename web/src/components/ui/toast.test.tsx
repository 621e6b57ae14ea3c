import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastRegion } from "@/components/ui/toast";
import { toast } from "@/components/ui/toast-store";

const rect = (left: number, top: number, width: number, height: number) =>
  new DOMRect(left, top, width, height);

/** Phone viewport with the toast at the bottom, as in the styles. */
beforeEach(() => {
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(390);
  vi.stubGlobal("innerWidth", 390);
  vi.stubGlobal("innerHeight", 844);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.matches("ol")) return rect(16, 756, 358, 72);
    return this.matches("[data-send]") ? rect(340, 790, 36, 36) : rect(0, 0, 0, 0);
  });
});

function show(behind: Element | null = null) {
  document.elementsFromPoint = () => [behind ?? screen.getByText("Send")];
  render(
    <>
      <button data-send="">Send</button>
      <ToastRegion />
    </>,
  );
  act(() => toast({ title: "Copied" }));
  return screen.getByRole("list");
}

it("moves above the elements that it would cover", () => {
  const place = show();
  expect(place).toHaveStyle({ left: "16px", top: "708px" });
});

it("keeps its position when a dialog covers the elements", () => {
  expect(show(document.createElement("div")).style.top).toBe("");
});
