/** Navigates to a URL outside of the web client. */
export function loadUrl(address: string): void {
  window.location.assign(address);
}
