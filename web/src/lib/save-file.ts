/** Gives the browser a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; a page that is left frees it anyway.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name that an answer gives its file (RFC 6266), the one in any script before the one in plain letters. */
export function fileName(disposition: string | null, fallback: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Badly escaped: the plain one will do.
    }
  }
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
  return plain ?? fallback;
}
