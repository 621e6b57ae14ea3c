import { vi } from "vitest";

/** Popup stub: no window is opened. */
export function fakePopup() {
  const popup = {
    closed: false,
    opener: window as Window | null,
    close: vi.fn(() => void (popup.closed = true)),
  };
  const open = vi.spyOn(window, "open").mockImplementation(() => popup as unknown as Window);
  return { popup, open };
}

export function blockPopups() {
  return vi.spyOn(window, "open").mockReturnValue(null);
}
