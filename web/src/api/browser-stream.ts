/**
 * Event stream of a browser, shared by its visible tabs, because HTTP/1.1 allows six connections per host. The tab
 * that holds a Web Lock leads: it opens the stream and passes events on by BroadcastChannel. If it hangs or is frozen,
 * another tab steals the lock. A hidden tab leaves, and resumes after its last event. Without Web Locks, which need HTTPS, each visible tab has its own stream.
 */

import { onTokenOfOtherTab, readToken } from "@/api/auth-token";
import { isLater } from "@/api/followed-run";
import type { RunFollower } from "@/api/followed-run";
import type { StreamItem } from "@/api/stream";
import { lead, ofFields } from "@/api/stream-leader";
import type { Answer, Ask, Message, Request } from "@/api/stream-leader";
import type { AccountListener, TabStreamOptions } from "@/api/tab-stream";

interface Subscription {
  ask: () => Ask;
  hear: (answer: Answer) => void;
}

/** Membership of this tab in the stream of a session, until it is hidden or the session changes. */
interface Membership {
  token: string | null;
  tab: string;
  channel: BroadcastChannel;
  stop: AbortController;
  /** The tab holds its lock, by which the leader notices that it is gone. */
  isReady: boolean;
  /** Leader to which this tab listens: a former one that resumes would repeat events. */
  leader: string | null;
  /** Seconds since the last message of the leader, as far as this tab was awake. */
  silence: number;
}

/** Silence in s after which a leader is replaced. */
const SILENCE_S = 4;

export class BrowserStream {
  private readonly subscriptions = new Map<number, Subscription>();
  private member: Membership | null = null;
  private count = 0;
  /** Membership in which this tab has got the number of unread notifications. */
  private counted: Membership | null = null;

  constructor(private readonly options: TabStreamOptions = {}) {
    document.addEventListener("visibilitychange", () => this.settle());
    onTokenOfOtherTab(() => this.settle());
  }

  /** Follows a run to its end. Returns an unsubscribe function. */
  follow(id: string, follower: RunFollower): () => void {
    let after: string | null = null;
    const takeNew = (items: StreamItem[]) => {
      const fresh = items.filter((item) => item.id === null || isLater(item.id, after));
      after = fresh.at(-1)?.id ?? after;
      if (fresh.length > 0) follower.onEvents(fresh);
    };
    return this.subscribe({
      ask: () => ({ kind: "follow", id, after }),
      hear: (answer) => {
        if (answer.event === "events") takeNew(answer.items);
        // A new leader connects for all: that is no news for a run that was live.
        if (answer.event === "link" && answer.link !== "connecting") follower.onLink(answer.link);
        if (answer.event === "refused") follower.onRefused(ofFields(answer.error));
      },
    });
  }

  /** Subscribes to account events. Returns an unsubscribe function. */
  listen(listener: AccountListener): () => void {
    let hasHeard = false;
    let isStale = false;
    return this.subscribe({
      ask: () => {
        isStale = hasHeard;
        return { kind: "listen", isNew: this.counted !== this.member };
      },
      hear: (answer) => {
        if (answer.event === "notification") listener.onNotification(answer.notification);
        if (answer.event === "unread") listener.onUnread(answer.unread);
        if (answer.event === "missed" || (answer.event === "unread" && isStale)) listener.onMissed();
        if (answer.event !== "unread") return;
        hasHeard = true;
        this.counted = this.member;
        isStale = false;
      },
    });
  }

  /**
   * Watches the comments on a post. `onChange` is called after every change, and once the stream is open, since
   * changes before were not delivered. Returns an unsubscribe function.
   */
  watch(post: string, onChange: () => void): () => void {
    return this.subscribe({ ask: () => ({ kind: "watch", post }), hear: () => onChange() });
  }

  /** Leaves the stream at once. Joins again for current and future subscribers. */
  close(): void {
    this.member?.stop.abort();
    this.member?.channel.close();
    this.member = null;
  }

  private subscribe(subscription: Subscription): () => void {
    this.count += 1;
    const key = this.count;
    this.subscriptions.set(key, subscription);
    this.settle();
    this.send(key, subscription.ask);
    return () => {
      this.subscriptions.delete(key);
      this.settle();
      this.send(key, () => null);
    };
  }

  /** Joins the stream of the current session or leaves it. */
  private settle(): void {
    const token = readToken();
    const isWanted = this.subscriptions.size > 0 && document.visibilityState !== "hidden";
    const isHidden = document.visibilityState === "hidden";
    if (this.member && (isHidden || this.member.token !== token)) this.close();
    if (this.member === null && isWanted) this.join(token);
  }

  private join(token: string | null): void {
    const tab = `${Date.now()}-${Math.random()}`;
    const locks = (navigator as { locks?: LockManager }).locks;
    const name = `iris stream ${locks ? token : tab}`;
    const member: Membership = {
      token,
      tab,
      channel: new BroadcastChannel(name),
      stop: new AbortController(),
      isReady: false,
      leader: null,
      silence: 0,
    };
    this.member = member;
    member.channel.onmessage = ({ data }: MessageEvent<Message | Request>) => {
      if (!("leader" in data)) return;
      if (data.event === "led") member.leader = null;
      member.leader ??= data.leader;
      if (member.leader !== data.leader) return;
      member.silence = 0;
      if (data.event === "led") this.sendAll();
      else if (data.event === "signed-out") this.options.onSignedOut?.(ofFields(data.error));
      else if (data.tab === tab) this.subscriptions.get(data.key ?? 0)?.hear(data);
    };
    const { signal } = member.stop;
    const hold = async (lock: string, options: LockOptions, start: () => void) => {
      const held = () =>
        new Promise<void>((resolve) => {
          signal.addEventListener("abort", () => resolve());
          if (signal.aborted) resolve();
          else start();
        });
      try {
        await (locks ? locks.request(lock, options, held) : held());
      } catch (error) {
        if (signal.aborted) return;
        if ((error as Error).name !== "AbortError") throw error;
        // Stolen: this tab did not answer for a while.
        this.close();
        this.settle();
      }
    };
    const start = () => lead(name, tab, { ...this.options, token }, locks, signal);
    void hold(`${name} ${tab}`, { signal }, () => {
      member.isReady = true;
      this.sendAll();
    });
    void hold(name, { signal }, start);
    if (!locks) return;
    const timer = setInterval(() => {
      member.silence += 1;
      if (member.silence < SILENCE_S) return;
      // Tabs that began at the same time do not steal at the same time.
      member.silence = -Math.random() * SILENCE_S;
      void hold(name, { steal: true }, start);
    }, 1_000);
    signal.addEventListener("abort", () => clearInterval(timer));
  }

  private sendAll(): void {
    this.subscriptions.forEach(({ ask }, key) => this.send(key, ask));
  }

  private send(key: number, ask: () => Ask | null): void {
    if (!this.member?.isReady) return;
    const request: Request = { tab: this.member.tab, key, ask: ask() };
    this.member.channel.postMessage(request);
  }
}
