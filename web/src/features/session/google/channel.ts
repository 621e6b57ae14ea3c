/**
 * What the window at Google and the page that opened it tell each other. They share no reference: a provider
 * may cut the one between windows, and nobody from outside this origin can speak here.
 */

import type { User } from "@/api/types";

const NAME = "iris-sign-in";

/** What came of it. The token is not told: it is in the storage that both windows share. */
export type Outcome =
  | { kind: "signed-in"; user: User; passwordEnded: boolean }
  | { kind: "refused"; code: string | null; message: string };

type Message =
  | { type: "answer"; id: string | null; outcome: Outcome }
  /** Somebody has taken the answer: the window may close. */
  | { type: "heard"; id: string | null };

/** How long a page that waits may take to say that it has heard. */
export const HEARD_MS = 700;

/** Listens for the answer to one errand; a window that has lost its id is anybody's. Returns the way to stop. */
export function onAnswer(id: string, callback: (outcome: Outcome) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== "answer" || (data.id !== null && data.id !== id)) return;
    channel.postMessage({ type: "heard", id: data.id } satisfies Message);
    callback(data.outcome);
  };
  return () => channel.close();
}

/** Tells whoever waits. Resolves to whether somebody did. */
export function tell(id: string | null, outcome: Outcome): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(NAME);
    const end = (heard: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(heard);
    };
    const timer = setTimeout(() => end(false), HEARD_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === "heard" && data.id === id) end(true);
    };
    channel.postMessage({ type: "answer", id, outcome } satisfies Message);
  });
}
