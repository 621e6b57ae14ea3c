const WIDTH = 600;
const HEIGHT = 400;

/** Opens a small window in the middle of this one. False when the browser does not let it open. */
export function openShareWindow(address: string): boolean {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2));
  const opened = window.open(address, "_blank", `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (opened === null) return false;
  // The other side gets no hold of this page: so far the window shows nothing of it.
  opened.opener = null;
  return true;
}
