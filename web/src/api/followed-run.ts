/** State of one run in this tab, shared by all its followers. */

import type { ApiError } from "@/api/errors";
import { isLast } from "@/api/stream";
import type { LinkState, StreamItem } from "@/api/stream";

export interface RunFollower {
  /** Events of one batch in order, each with its ID. */
  onEvents: (items: StreamItem[]) => void;
  onLink: (link: LinkState) => void;
  /** The server refused the run: signed out, not the owner, or not found. Final. */
  onRefused: (error: ApiError) => void;
}

/** Returns whether an event of a run, by its ID of attempt and number, comes after another; null is before all. */
export function isLater(one: string | null, other: string | null): boolean {
  const [attempt = 0, number = 0] = one?.split("-").map(Number) ?? [];
  const [otherAttempt = 0, otherNumber = 0] = other?.split("-").map(Number) ?? [];
  return attempt === otherAttempt ? number > otherNumber : attempt > otherAttempt;
}

export class FollowedRun {
  private readonly followers = new Set<RunFollower>();
  /** Buffered events, so that later followers start at the beginning without another stream. */
  private readonly heard: StreamItem[] = [];
  private link: LinkState = "connecting";

  /** Follows from an event on, null: from the start, with the followers of a former one. */
  constructor(
    readonly id: string,
    readonly after: string | null = null,
    former?: FollowedRun,
  ) {
    former?.followers.forEach((follower) => this.followers.add(follower));
  }

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  /** The final event was received. */
  get isOver(): boolean {
    return this.link === "ended";
  }

  /** Stream request for the run: from the start or after the last event received. */
  get streamParameter(): string {
    const place = this.heard.at(-1)?.id ?? this.after;
    return place === null ? this.id : `${this.id}@${place}`;
  }

  add(follower: RunFollower): void {
    this.followers.add(follower);
    if (this.heard.length > 0) follower.onEvents([...this.heard]);
    follower.onLink(this.link);
  }

  remove(follower: RunFollower): void {
    this.followers.delete(follower);
  }

  take(items: StreamItem[]): void {
    if (this.isOver || items.length === 0) return;
    this.heard.push(...items);
    this.followers.forEach(({ onEvents }) => onEvents(items));
    if (items.some(({ event }) => isLast(event))) this.become("ended");
  }

  /** Ignore events after the end. */
  become(link: LinkState): void {
    if (this.isOver || link === this.link) return;
    this.link = link;
    this.followers.forEach(({ onLink }) => onLink(link));
  }

  refuse(error: ApiError): void {
    if (this.isOver) return;
    this.become("ended");
    this.followers.forEach(({ onRefused }) => onRefused(error));
  }
}
