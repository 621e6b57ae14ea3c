/** Puts a text on the clipboard, also where the page is not served from a secure context. Throws when refused. */
export async function copyText(text: string): Promise<void> {
  // Its type does not say so, but the clipboard is only there in a secure context.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const box = document.createElement("textarea");
  box.value = text;
  box.style.position = "fixed";
  // Inside an open dialog, which lets nothing outside it take the focus.
  (document.querySelector('[role="dialog"]') ?? document.body).append(box);
  const before = document.activeElement;
  box.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way where there is no clipboard
  const copied = document.execCommand("copy");
  box.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!copied) throw new Error("The browser does not allow this page to copy.");
}
