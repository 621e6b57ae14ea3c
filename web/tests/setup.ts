import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { installImeGuard } from "@/lib/ime-guard";
import { Broadcast, closeBroadcasts } from "@tests/support/broadcast";
import { server, unhandled } from "@tests/support/server";

// Waits are conditions with a deadline; Testing Library's default of 1000 ms is too short on a loaded
// machine.
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

installImeGuard();

beforeAll(() =>
  server.listen({ onUnhandledRequest: ({ method, url }) => void unhandled.push(`${method} ${url}`) }),
);

afterEach(() => {
  cleanup();
  closeBroadcasts();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // Unhandled requests fail the test.
  expect(unhandled.splice(0)).toEqual([]);
});

afterAll(() => server.close());

// Browser APIs that jsdom lacks and Radix needs.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe() {
    /* jsdom has no layout. */
  }
  unobserve() {
    /* jsdom has no layout. */
  }
  disconnect() {
    /* jsdom has no layout. */
  }
};
globalThis.IntersectionObserver = class {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
    // Without layout, every element is in view.
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {
    /* jsdom has no layout. */
  }
  disconnect() {
    /* jsdom has no layout. */
  }
} as unknown as typeof IntersectionObserver;
globalThis.BroadcastChannel = Broadcast;

// jsdom resolves all rules in each call, which took an eighth of the time. Without stylesheets, only the tag and these
// attributes set `display`, and Testing Library itself checks the ancestors.
const computedStyles = new Map<string, CSSStyleDeclaration>();
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudoElement) => {
  const attributes = ["style", "hidden", "open", "type"].map((name) => element.getAttribute(name));
  const key = [element.tagName, pseudoElement, ...attributes.map(String)].join("|");
  const style = computedStyles.get(key) ?? getComputedStyle(element, pseudoElement);
  computedStyles.set(key, style);
  return style;
};
