import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useLocation,
  useNavigate,
} from "react-router-dom";
import type { NavigateFunction } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { RouteBoundary } from "@/app/route-boundary";
import { AppRouter } from "@/app/router";
import { ScrollRestoration } from "@/app/scroll-restoration";

let navigate: NavigateFunction;

function Page() {
  const here = useLocation().pathname;
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
  if (here === "/broken") throw new Error("A page that fails");
  return (
    <>
      {here}
      <h2 id="part">Part</h2>
      <ScrollRestoration />
    </>
  );
}

const scrollTo = vi.fn((_left: number, top: number) => {
  window.scrollY = top;
});

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(scrollTo);
  render(
    <AppRouter history={createMemoryHistory({ initialEntries: ["/first"], v5Compat: true })}>
      <RouteBoundary>
        <Page />
      </RouteBoundary>
    </AppRouter>,
  );
  window.scrollY = 300;
  scrollTo.mockClear();
});

it("starts a new page at the top and restores the position on the way back", () => {
  act(() => void navigate("/second"));
  expect(window.scrollY).toBe(0);
  window.scrollY = 120;
  act(() => void navigate(-1));
  expect(window.scrollY).toBe(300);
  act(() => void navigate(1));
  expect(window.scrollY).toBe(120);
});

it("keeps the position if a navigation asks for it", () => {
  act(() => void navigate("/first?filter=a", { preventScrollReset: true }));
  expect(scrollTo).not.toHaveBeenCalled();
});

it("scrolls to the element of the hash", () => {
  const scrolled = vi.fn();
  screen.getByText("Part").scrollIntoView = scrolled;
  act(() => void navigate("/first#part"));
  expect(scrolled).toHaveBeenCalledOnce();
  expect(scrollTo).not.toHaveBeenCalled();
});

it("leaves a page before `navigate` returns if it asks for that", () => {
  act(() => {
    void navigate("/second");
    expect(screen.queryByText("/second")).toBeNull();
  });
  act(() => {
    void navigate("/third", { flushSync: true });
    expect(screen.getByText("/third")).toBeVisible();
  });
});

it("shows the error of a page until the next navigation", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  act(() => void navigate("/broken"));
  expect(screen.getByRole("alert")).toHaveTextContent("A page that fails");
  act(() => void navigate("/second"));
  expect(screen.getByText("/second")).toBeVisible();
});
