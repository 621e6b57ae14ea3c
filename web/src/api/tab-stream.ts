/**
 * One event stream for followed runs, account events and watched posts. It stays open while there are subscribers,
 * reconnects after interruptions and misses no run event. `browser-stream.ts` shares it between tabs.
 */

import { readToken } from "@/api/auth-token";
import type { ApiError } from "@/api/errors";
import { hasStatus } from "@/api/errors";
import { FollowedRun, isLater } from "@/api/followed-run";
import type { RunFollower } from "@/api/followed-run";
import { isSame, pathOf } from "@/api/tab-connection";
import type { Connection } from "@/api/tab-connection";
import { QUIET_MS, SILENCE_MS, UNREACHABLE_MS, connect, pause } from "@/api/stream";
import type { StreamItem } from "@/api/stream";
import { requestTo, send } from "@/api/transport";
import type { Notification, TabMessage } from "@/api/types";
import { defaultBackoff } from "@/lib/backoff";

export interface AccountListener {
  onUnread: (unread: number) => void;
  onNotification: (notification: Notification) => void;
  /** The stream was interrupted: account events of that time are in the lists but were not delivered. */
  onMissed: () => void;
}

export interface TabStreamOptions {
  /** Session of the stream, which it does not outlive; undefined: that of the browser, also after a change. */
  token?: string | null;
  /** The server no longer accepts this session. */
  onSignedOut?: (error: ApiError) => void;
  /** Delay in ms before the n-th consecutive attempt, n from 1. */
  backoff?: (attempt: number) => number;
  silenceMs?: number;
  quietMs?: number;
  unreachableMs?: number;
}

const REFUSALS = [400, 403, 404, 410, 422];
/** Maximum number of runs per stream on the server; further runs wait for a free slot. */
const RUNS_MOST = 20;
/** Maximum number of posts per stream on the server. */
const POSTS_MOST = 10;
/** Delay that lets runs followed on page load join the first stream. */
const GATHER_MS = 100;
/** Grace period in which the stream stays open without listeners during navigation. */
const LINGER_MS = 1_000;

export class TabStream {
  private readonly runs = new Map<string, FollowedRun>();
  private readonly listeners = new Set<AccountListener>();
  private readonly watchers = new Set<{ post: string; onChange: () => void }>();
  private readonly options: Required<Omit<TabStreamOptions, "token">> & TabStreamOptions;
  private connection: Connection | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Due time of the timer, in ms of the page's clock; Infinity without a timer. */
  private due = Infinity;
  private wasOpen = false;
  /** Last number of unread notifications of the open stream; null before. */
  unread: number | null = null;
  private lost: "reconnecting" | "unreachable" = "reconnecting";
  private losing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TabStreamOptions = {}) {
    this.options = {
      onSignedOut: () => undefined,
      backoff: defaultBackoff,
      silenceMs: SILENCE_MS,
      quietMs: QUIET_MS,
      unreachableMs: UNREACHABLE_MS,
      ...options,
    };
  }

  /**
   * Follows a run to its end, from its start or after an event. Later followers may also get events that the first
   * one has not asked for. Returns an unsubscribe function.
   */
  follow(id: string, follower: RunFollower, after: string | null = null): () => void {
    const known = this.runs.get(id);
    // Asks the server again if the known events begin too late.
    const run = known && !isLater(known.after, after) ? known : new FollowedRun(id, after, known);
    this.runs.set(id, run);
    run.add(follower);
    this.settle(0);
    return () => {
      this.runs.get(id)?.remove(follower);
      this.settle(0);
    };
  }

  /** Subscribes to account events. Returns an unsubscribe function. */
  listen(listener: AccountListener): () => void {
    this.listeners.add(listener);
    this.settle(GATHER_MS);
    return () => {
      this.listeners.delete(listener);
      this.settle(GATHER_MS);
    };
  }

  /**
   * Watches the comments on a post. `onChange` is called after every change, and once the stream is open, since
   * changes before were not delivered. Returns an unsubscribe function.
   */
  watch(post: string, onChange: () => void): () => void {
    const watcher = { post, onChange };
    const isWatched = this.connection?.posts.includes(post) ?? false;
    this.watchers.add(watcher);
    this.settle(GATHER_MS);
    if (isWatched) onChange();
    return () => {
      this.watchers.delete(watcher);
      this.settle(GATHER_MS);
    };
  }

  /** Closes the stream at once. It reopens for current and future subscribers. */
  close(): void {
    clearTimeout(this.timer);
    this.due = Infinity;
    this.regain();
    this.connection?.stop.abort();
    this.connection = null;
    this.unread = null;
  }

  /** Debounces changes so that they cause one reconnection. */
  private settle(ms: number): void {
    clearTimeout(this.timer);
    const now = performance.now();
    this.due = this.isWanted() ? Math.min(this.due, now + ms) : now + LINGER_MS;
    this.timer = setTimeout(() => this.reopen(), this.due - now);
  }

  private isWanted(): boolean {
    const isFollowing = [...this.runs.values()].some(({ isFollowed }) => isFollowed);
    return isFollowing || this.listeners.size > 0 || this.watchers.size > 0;
  }

  /** Replaces the open stream with the wanted one, unless they are the same. */
  private reopen(): void {
    clearTimeout(this.timer);
    this.due = Infinity;
    for (const run of this.runs.values()) if (!run.isFollowed) this.runs.delete(run.id);
    const under = [...this.runs.values()].filter(({ isOver }) => !isOver).slice(0, RUNS_MOST);
    const posts = [...new Set([...this.watchers].map(({ post }) => post))].slice(-POSTS_MOST);
    const token = readToken();
    const isOwn = this.options.token === undefined || this.options.token === token;
    if (!isOwn || (under.length === 0 && this.listeners.size === 0 && posts.length === 0)) {
      this.close();
      return;
    }
    const runs = new Set(under);
    const open = this.connection;
    if (open?.token === token && isSame(open.runs, runs) && isSame(open.posts, posts)) return;
    open?.stop.abort();
    this.connection = { token, runs, posts, stop: new AbortController() };
    void this.keep(this.connection);
  }

  private async keep(connection: Connection): Promise<void> {
    const { stop } = connection;
    const isStopped = () => stop.signal.aborted;
    let attempt = 0;
    while (!isStopped()) {
      if (readToken() !== connection.token) {
        this.leave(connection);
        return;
      }
      try {
        const { silenceMs } = this.options;
        const quietMs = connection.runs.size > 0 ? this.options.quietMs : null;
        const limits = { silenceMs, quietMs, stopped: stop.signal };
        for await (const came of connect<TabMessage>(pathOf(connection), limits)) {
          if (isStopped()) return;
          if (came.length === 0) {
            this.stands(connection);
            continue;
          }
          attempt = 0;
          this.take(came, connection);
        }
      } catch (error) {
        if (isStopped()) return;
        if (hasStatus(error, 401)) {
          this.isOut(connection, error);
          return;
        }
        if (hasStatus(error, ...REFUSALS) && (await this.isSettled(connection, error))) continue;
      }
      if (isStopped()) return;
      attempt += 1;
      this.lose(connection);
      await pause(this.options.backoff(attempt), stop.signal);
    }
  }

  private lose({ runs }: Connection): void {
    runs.forEach((run) => run.become(this.lost));
    this.losing ??= setTimeout(() => {
      this.lost = "unreachable";
      this.connection?.runs.forEach((run) => run.become(this.lost));
    }, this.options.unreachableMs);
  }

  private regain(): void {
    clearTimeout(this.losing);
    this.losing = undefined;
    this.lost = "reconnecting";
  }

  private stands({ runs, posts }: Connection): void {
    this.regain();
    this.tellWatchers(posts);
    runs.forEach((run) => run.become("live"));
    if (this.wasOpen) this.listeners.forEach(({ onMissed }) => onMissed());
    this.wasOpen = true;
  }

  private tellWatchers(posts: readonly string[]): void {
    this.watchers.forEach(({ post, onChange }) => posts.includes(post) && onChange());
  }

  /** Delivers a batch to every follower at once. */
  private take(came: readonly TabMessage[], { runs }: Connection): void {
    const items = new Map<string, StreamItem[]>();
    for (const message of came) {
      switch (message.type) {
        case "run": {
          const { id, event, analysisId } = message;
          const own = items.get(analysisId) ?? [];
          own.push({ id, event });
          items.set(analysisId, own);
          break;
        }
        case "notification":
          this.listeners.forEach(({ onNotification }) => onNotification(message.notification));
          break;
        case "comments":
          this.tellWatchers([message.postId]);
          break;
        case "unread":
          this.unread = message.unread;
          this.listeners.forEach(({ onUnread }) => onUnread(message.unread));
      }
    }
    for (const run of runs) run.take(items.get(run.id) ?? []);
    const over = [...runs].filter(({ isOver }) => isOver);
    over.forEach((run) => runs.delete(run));
    // An unfollowed run does not reopen the stream, but may free a slot for a waiting run.
    if (over.length > 0) this.reopen();
  }

  /** The session changed: reopen the stream for it, if wanted. */
  private leave(connection: Connection): void {
    if (this.connection === connection) this.connection = null;
    this.settle(0);
  }

  private isOut(connection: Connection, error: ApiError): void {
    if (readToken() !== connection.token) {
      this.leave(connection);
      return;
    }
    this.connection = null;
    for (const run of this.runs.values()) {
      this.runs.delete(run.id);
      run.refuse(error);
    }
    this.options.onSignedOut(error);
  }

  /** Finds the run that the server refuses and drops it. Returns whether there was one. */
  private async isSettled({ runs, stop }: Connection, error: ApiError): Promise<boolean> {
    const requested = [...runs];
    const refusals =
      requested.length === 1 ? [error] : await Promise.all(requested.map((run) => ask(run, stop)));
    if (stop.signal.aborted) return true;
    requested.forEach((run, index) => {
      const refusal = refusals[index];
      if (!refusal) return;
      runs.delete(run);
      this.runs.delete(run.id);
      run.refuse(refusal);
    });
    if (runs.size === 0) this.reopen();
    return refusals.some((refusal) => refusal !== null);
  }
}

/** Returns the server's refusal of a run; null if it accepts the run or cannot be asked. */
async function ask({ id }: FollowedRun, { signal }: AbortController): Promise<ApiError | null> {
  try {
    await send(requestTo(`/api/analyses/${encodeURIComponent(id)}`, { signal }));
    return null;
  } catch (error) {
    return hasStatus(error, ...REFUSALS) ? error : null;
  }
}
