import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Thread } from "@/features/runs/conversation/thread/thread";

const BOX = 400;

/** Layout values that jsdom lacks: total height, and the top of the newest message. */
const laid = { height: 0, newest: 0 };
let resized: () => void = () => undefined;

beforeEach(() => {
  Object.assign(laid, { height: 1000, newest: 900 });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = () => act(callback);
      }
      observe() {
        /* Lets the test report a resize. */
      }
      disconnect() {
        /* No lock is held. */
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(() => laid.height);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(BOX);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const scrolled = screen.queryByRole("region")?.scrollTop ?? 0;
    return new DOMRect(0, this.tagName === "LI" ? laid.newest - scrolled : 0, 300, 100);
  });
});

function show() {
  render(
    <Thread label="Messages">
      <li>One</li>
      <li>Two</li>
    </Thread>,
  );
  const box = screen.getByRole("region", { name: "Messages" });
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    act(() => void box.dispatchEvent(new Event("scroll")));
  };
  const grow = (height: number, newest = laid.newest) => {
    Object.assign(laid, { height, newest });
    resized();
  };
  return { box, scrollTo, grow };
}

describe("thread", () => {
  it("opens at its end and stays there while it grows", () => {
    const { box, grow } = show();
    expect(box.scrollTop).toBe(600);
    grow(1100, 1000);
    expect(box.scrollTop).toBe(700);
  });

  it("does not scroll past the start of the newest message", () => {
    const { box, grow } = show();
    grow(2500, 1000);
    expect(box.scrollTop).toBe(988);
    grow(3000, 1000);
    expect(box.scrollTop).toBe(988);
  });

  it("keeps the position of a reader who scrolled up and jumps to the end", async () => {
    const { box, scrollTo, grow } = show();
    scrollTo(200);
    grow(1100, 1000);
    expect(box.scrollTop).toBe(200);
    await userEvent.click(screen.getByRole("button", { name: "Jump to latest" }));
    expect(box.scrollTop).toBe(700);
    expect(screen.queryByRole("button", { name: "Jump to latest" })).not.toBeInTheDocument();
  });

  it("follows growth that precedes the scroll event", () => {
    const { box, scrollTo, grow } = show();
    grow(1100, 1000);
    Object.assign(laid, { height: 1300, newest: 1200 });
    scrollTo(700);
    expect(screen.queryByRole("button", { name: "Jump to latest" })).not.toBeInTheDocument();
    grow(1300, 1200);
    expect(box.scrollTop).toBe(900);
  });

  it("treats 48 px above the end as the end, but not 49 px", () => {
    const { box, scrollTo, grow } = show();
    scrollTo(552);
    grow(1100, 1000);
    expect(box.scrollTop).toBe(700);
    scrollTo(651);
    grow(1200, 1100);
    expect(box.scrollTop).toBe(651);
  });

  it("keeps the position within a message longer than the box", () => {
    const { box, scrollTo, grow } = show();
    grow(2500, 1000);
    scrollTo(1500);
    grow(2600, 1000);
    expect(box.scrollTop).toBe(1500);
  });
});
