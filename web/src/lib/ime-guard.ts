/** `keyCode` of key events that an IME handles. Safari sends it for the Enter that ends a composition. */
const IME_KEY_CODE = 229;

/**
 * Hides key events of an IME from all handlers, so that none sends unfinished text on the Enter that confirms a
 * candidate (Chinese, Japanese, Korean), or closes a dialog on the Escape that cancels one. The IME still gets them.
 */
export function installImeGuard(): void {
  const hide = (event: KeyboardEvent) => {
    // Safari ends the composition before its last key event: `isComposing` is false there.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- no other property tells this event apart
    if (event.isComposing || event.keyCode === IME_KEY_CODE) event.stopImmediatePropagation();
  };
  // The first listener of the outermost target, in the capture phase, comes before all others.
  window.addEventListener("keydown", hide, true);
}
