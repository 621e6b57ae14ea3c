import { vi } from "vitest";

const VIEW = 700;
const ROW = 84;

/** Mocks element sizes and scrolling, because virtual lists render nothing without layout in jsdom. */
export function giveSizes(): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(VIEW);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(1_000_000);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === "object" ? (to.top ?? 0) : 0;
    // Browsers report sizes asynchronously, never during rendering.
    setTimeout(() => this.dispatchEvent(new Event("scroll")));
  };
}
