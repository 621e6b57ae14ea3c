import { vi } from "vitest";

const VIEW = 700;
const ROW = 84;

/**
 * Sizes and scrolling, as far as a virtual list asks for them: nothing has a size in jsdom, so nothing would
 * be in sight.
 */
export function giveSizes(): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(VIEW);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(1_000_000);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === "object" ? (to.top ?? 0) : 0;
    // A browser says so later, never while the page is being put together.
    setTimeout(() => this.dispatchEvent(new Event("scroll")));
  };
}
