/**
 * BroadcastChannel limited to the current thread. The one in Node also reaches the threads of other tests.
 */

const open = new Set<LocalChannel>();

class LocalChannel {
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor(readonly name: string) {
    open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of open) {
      if (other === this || other.name !== this.name) continue;
      setTimeout(() => {
        if (open.has(other)) other.onmessage?.(new MessageEvent("message", { data }));
      });
    }
  }

  close(): void {
    open.delete(this);
  }
}

export const Broadcast = LocalChannel as unknown as typeof BroadcastChannel;

/** Closes channels left open by a test, so that they do not affect later ones. */
export function closeBroadcasts(): void {
  open.clear();
}
