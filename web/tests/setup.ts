import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Broadcast, closeBroadcasts } from "@tests/support/broadcast";
import { server, unhandled } from "@tests/support/server";

// A wait is a condition with a deadline; Testing Library's own 1000 ms are too few on a loaded machine.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? "not found") });

// React records a stack trace for every element, for its developer tools. No test reads them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals !== undefined) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
}

beforeAll(() =>
  server.listen({ onUnhandledRequest: ({ method, url }) => void unhandled.push(`${method} ${url}`) }),
);

afterEach(() => {
  cleanup();
  closeBroadcasts();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // A request that no test has foreseen is a fault of the page or of the test, never to be passed over.
  expect(unhandled.splice(0)).toEqual([]);
});

afterAll(() => server.close());

// What jsdom lacks of a browser, as far as Radix asks for it.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe() {
    /* Nothing is laid out here. */
  }
  unobserve() {
    /* Nothing is laid out here. */
  }
  disconnect() {
    /* Nothing is laid out here. */
  }
};
globalThis.IntersectionObserver = class {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
    // Where nothing is laid out, everything is in sight.
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {
    /* Nothing is laid out here. */
  }
  disconnect() {
    /* Nothing is laid out here. */
  }
} as unknown as typeof IntersectionObserver;
globalThis.BroadcastChannel = Broadcast;
