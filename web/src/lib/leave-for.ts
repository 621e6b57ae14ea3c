/** Leaves this page for an address that is no page of the web client. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
