/** What a tab has heard of one run, for however many parts of the page follow it. */

import type { ApiError } from "@/api/errors";
import { isLast } from "@/api/stream";
import type { LinkState, StreamItem } from "@/api/stream";

export interface RunFollower {
  /** Events that came at once, in order, each with its id. */
  onEvents: (items: StreamItem[]) => void;
  onLink: (link: LinkState) => void;
  /** The server will not tell: signed out, not the owner, no such run. Nothing follows. */
  onRefused: (error: ApiError) => void;
}

export class FollowedRun {
  private readonly followers = new Set<RunFollower>();
  /** Kept for followers that come later: they begin where the run did, and no stream is opened for it. */
  private readonly heard: StreamItem[] = [];
  private link: LinkState = "connecting";

  constructor(readonly id: string) {}

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  /** Its final event was heard. */
  get isOver(): boolean {
    return this.link === "ended";
  }

  /** As a stream is asked for it: from the beginning, or from where it was heard to. */
  get asked(): string {
    const place = this.heard.at(-1)?.id ?? null;
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

  /** What is over stays so. */
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
