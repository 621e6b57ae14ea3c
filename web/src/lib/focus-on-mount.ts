/** As a `ref`: takes the focus when a person's own action has brought the element up. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus();
}
