import type { KeyboardEvent } from "react";

/**
 * Key handler: Enter sends, Shift+Enter inserts a line break. Enter during IME composition (Chinese,
 * Japanese, Korean) does not send.
 */
export function onEnter(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
}
