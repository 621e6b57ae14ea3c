/** Ref callback that focuses an element opened by the user. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus();
}
