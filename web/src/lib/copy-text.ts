/** Copies a text to the clipboard, also outside of secure contexts. Throws on failure. */
export async function copyText(text: string): Promise<void> {
  // Undefined outside of secure contexts, contrary to its type.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const box = document.createElement("textarea");
  box.value = text;
  box.style.position = "fixed";
  // Inside an open dialog, because its focus trap excludes the rest of the page.
  (document.querySelector('[role="dialog"]') ?? document.body).append(box);
  const before = document.activeElement;
  box.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way where there is no clipboard
  const copied = document.execCommand("copy");
  box.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!copied) throw new Error("The browser does not allow this page to copy.");
}
