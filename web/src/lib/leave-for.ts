/** Navigates to a URL outside of the web client. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
