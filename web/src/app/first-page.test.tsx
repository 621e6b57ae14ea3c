import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { firstPage } from "@/app/first-page";
import { RouteBoundary } from "@/app/route-boundary";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it("is shown in the commit after its chunk has loaded, and at once the next time", async () => {
  let arrive: (page: typeof Greeting) => void = () => undefined;
  const chunk = new Promise<typeof Greeting>((resolve) => {
    arrive = resolve;
  });
  const { Page } = firstPage(() => chunk);
  const shown = render(<Page name="Ann" fallback="loading" />);
  expect(shown.container).toHaveTextContent("loading");

  await act(async () => {
    arrive(Greeting);
    await chunk;
  });
  expect(shown.container).toHaveTextContent("Hello Ann");

  expect(render(<Page name="Ben" fallback="loading" />).container).toHaveTextContent("Hello Ben");
});

it("is shown if its chunk arrives between the first render and its effects", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  let arrive: (page: typeof Greeting) => void = () => undefined;
  const chunk = new Promise<typeof Greeting>((resolve) => {
    arrive = resolve;
  });
  const { preload, Page } = firstPage(() => chunk);
  void preload();
  const Arrival = () => {
    useLayoutEffect(() => arrive(Greeting), []);
    return null;
  };
  const box = document.createElement("div");
  const root = createRoot(box);
  root.render(
    <>
      <Page name="Ann" fallback="loading" />
      <Arrival />
    </>,
  );
  await expect.poll(() => box.textContent).toBe("Hello Ann");
  root.unmount();
});

it("leaves a failed load to the error boundary of the route", async () => {
  const { Page } = firstPage<object>(() => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <MemoryRouter>
      <RouteBoundary>
        <Page fallback="loading" />
      </RouteBoundary>
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  );
  expect(await screen.findByRole("button", { name: /reload/i })).toBeInTheDocument();
});
