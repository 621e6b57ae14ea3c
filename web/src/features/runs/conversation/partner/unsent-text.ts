const FIELDS = "textarea, input:not([type]), input[type=text]";

/**
 * Returns whether the user is typing elsewhere on the page, has a dialog open or has left the page of the
 * panel: navigation would lose that text.
 */
export function hasUnsentTextOutside(panel: HTMLElement | null): boolean {
  if (panel === null) return true;
  if (document.querySelector("[role=dialog]") !== null) return true;
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(FIELDS);
  return Array.from(fields).some((field) => field.value.trim() !== "" && !panel.contains(field));
}
