import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasStatus } from "@/api/errors";
import { pause } from "@/api/stream";
import { useTabStream } from "@/components/tab-stream";
import { changesCursor, withChanges } from "@/features/community/social/comments/live-threads";
import { commentsQuery, fetchChanges, isLive } from "@/features/community/social/comments/queries";
import type { Threads } from "@/features/community/social/comments/threads";
import { socialKeys } from "@/features/community/social/common/keys";
import type { Under } from "@/features/community/social/common/keys";
import { changePost } from "@/features/community/social/common/posts";
import { defaultBackoff } from "@/lib/backoff";
import { useStable } from "@/lib/use-stable";

const REFUSALS = [400, 401, 403, 404, 422];

interface LiveComments {
  /** Loaded comments are kept up to date. */
  isLoaded: boolean;
  /** Called before comments change on the page. */
  onChange: () => void;
  /** Called after they have changed. */
  onChanged: (before: Threads | undefined, now: Threads | undefined) => void;
}

/** Keeps the comments on a post up to date by the event stream of the tab, which names posts that changed. */
export function useLiveComments({ kind, id }: Under, reader: string | null, live: LiveComments) {
  const stream = useTabStream();
  const client = useQueryClient();
  const { onChange, onChanged } = useStable({ onChange: live.onChange, onChanged: live.onChanged });
  const isWatched = live.isLoaded && isLive({ kind, id }, reader);
  useEffect(() => {
    if (!isWatched) return;
    const { queryKey } = commentsQuery({ kind, id }, reader);
    const stopped = new AbortController();
    let isReading = false;
    let isStale = false;

    const readChanges = async () => {
      const cursor = changesCursor(client.getQueryData<Threads>(queryKey));
      if (cursor === null) return;
      const changes = await fetchChanges(id, cursor);
      if (stopped.signal.aborted) return;
      changePost(client, id, () => ({ comments: changes.total }));
      if (!changes.isComplete) {
        await client.invalidateQueries({ queryKey });
        return;
      }
      const before = client.getQueryData<Threads>(queryKey);
      const now = withChanges(before, changes);
      if (changes.comments.length > 0) onChange();
      client.setQueryData<Threads>(queryKey, now);
      onChanged(before, now);
    };

    const keepUp = async () => {
      isStale = true;
      if (isReading) return;
      isReading = true;
      let attempt = 0;
      while (isStale && !stopped.signal.aborted) {
        isStale = false;
        try {
          await readChanges();
          attempt = 0;
        } catch (error) {
          // The post was deleted or hidden.
          if (hasStatus(error, 404)) void client.resetQueries({ queryKey: socialKeys.posts(id) });
          if (hasStatus(error, ...REFUSALS)) break;
          // The stream may survive an interruption in which this request fails.
          isStale = true;
          attempt += 1;
          await pause(defaultBackoff(attempt), stopped.signal);
        }
      }
      isReading = false;
    };

    const unwatch = stream.watch(id, () => void keepUp());
    return () => {
      stopped.abort();
      unwatch();
    };
  }, [isWatched, stream, client, kind, id, reader, onChange, onChanged]);
}
