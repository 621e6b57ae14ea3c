import type { KeyboardEvent } from "react";

/** Key handler: Enter sends, Shift+Enter inserts a line break. */
export function onEnter(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  };
}
