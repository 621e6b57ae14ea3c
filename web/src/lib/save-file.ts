/** Downloads a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revoke after the download has started; closing the page frees it anyway.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** File name from Content-Disposition (RFC 6266), preferring `filename*`. */
export function fileName(disposition: string | null, fallback: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Malformed escapes: fall back to `filename`.
    }
  }
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
  return plain ?? fallback;
}
