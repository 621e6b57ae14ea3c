/**
 * Messages between the Google popup and its opener. They share no window reference, because a provider
 * may sever it (COOP); only this origin can use the channel.
 */

import type { User } from "@/api/types";
import { BASE_PATH } from "@/lib/base-url";

const NAME = `iris-sign-in${BASE_PATH}`;

/** Outcome. The token is not sent: both windows share its storage. */
export type Outcome =
  | { kind: "signed-in"; user: User; passwordEnded: boolean }
  | { kind: "refused"; code: string | null; message: string };

type Message =
  | { type: "answer"; id: string | null; outcome: Outcome }
  /** Acknowledged: the popup may close. */
  | { type: "heard"; id: string | null };

/** Timeout for the acknowledgement, in ms. */
export const ACKNOWLEDGE_MS = 700;

/**
 * Listens for the outcome of one attempt; a popup without an ID matches any. Returns an unsubscribe
 * function.
 */
export function onAnswer(id: string, callback: (outcome: Outcome) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== "answer" || (data.id !== null && data.id !== id)) return;
    channel.postMessage({ type: "heard", id: data.id } satisfies Message);
    callback(data.outcome);
  };
  return () => channel.close();
}

/** Sends the outcome. Resolves to whether it was acknowledged. */
export function sendOutcome(id: string | null, outcome: Outcome): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(NAME);
    const end = (heard: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(heard);
    };
    const timer = setTimeout(() => end(false), ACKNOWLEDGE_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === "heard" && data.id === id) end(true);
    };
    channel.postMessage({ type: "answer", id, outcome } satisfies Message);
  });
}
