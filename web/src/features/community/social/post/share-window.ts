const WIDTH = 600;
const HEIGHT = 400;

/** Opens a centered popup. Returns false if the browser blocks it. */
export function openShareWindow(address: string): boolean {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2));
  const opened = window.open(address, "_blank", `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (opened === null) return false;
  // Drop the opener reference before loading the target.
  opened.opener = null;
  return true;
}
