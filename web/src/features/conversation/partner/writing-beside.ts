const FIELDS = "textarea, input:not([type]), input[type=text]";

/**
 * Whether somebody has begun to write elsewhere on the page, or has a dialog open: it would go with the page. Whoever
 * has left the panel's page is elsewhere too.
 */
export function isWritingBeside(panel: HTMLElement | null): boolean {
  if (panel === null) return true;
  if (document.querySelector("[role=dialog]") !== null) return true;
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(FIELDS);
  return Array.from(fields).some((field) => field.value.trim() !== "" && !panel.contains(field));
}
