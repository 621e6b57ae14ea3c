import type { KeyboardEvent } from "react";

/**
 * What a box does with keys: Enter sends, with Shift it makes a new line. Enter that ends the composition of a
 * character (Chinese, Japanese, Korean) is not a send.
 */
export function onEnter(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
}
