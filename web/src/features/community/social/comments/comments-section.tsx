import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { commentsQuery } from "@/features/community/social/comments/queries";
import { CommentBox } from "@/features/community/social/comments/comment-box";
import { CommentThread } from "@/features/community/social/comments/comment-thread";
import { withAnnounced } from "@/features/community/social/comments/live-threads";
import type { AddedComment } from "@/features/community/social/comments/live-threads";
import { NewComments } from "@/features/community/social/comments/new-comments";
import { commentsOf } from "@/features/community/social/comments/threads";
import { useLinkedComment } from "@/features/community/social/comments/use-linked-comment";
import { useLiveComments } from "@/features/community/social/comments/use-live-comments";
import { useSteadyScroll } from "@/features/community/social/comments/use-steady-scroll";
import { useCommenting } from "@/features/community/social/comments/use-commenting";
import type { Under } from "@/features/community/social/common/keys";
import { uniqueById } from "@/lib/unique-by-id";
import type { Viewer } from "@/features/community/social/common/viewer";
import { Failed } from "@/components/list-states";

interface CommentsSectionProps {
  under: Under;
  viewer: Viewer;
  /** In a list, the comments scroll in limited height. */
  isScrolling?: boolean;
}

const WORDS = {
  post: { label: "Write a comment", action: "Comment" },
  agent: { label: "Share your thoughts", action: "Post Comment", sending: "Posting..." },
};

/** Comments with a comment box. */
export function CommentsSection({ under, viewer, isScrolling = false }: CommentsSectionProps) {
  const { me } = viewer;
  const meant = useLinkedComment();
  const list = useInfiniteQuery(commentsQuery(under, me?.id ?? null, meant));
  const { refetch } = list;
  const asked = useRef(meant);
  useEffect(() => {
    // Cached threads may lack the newly linked comment.
    if (asked.current !== meant && meant !== null) void refetch();
    asked.current = meant;
  }, [meant, refetch]);
  const threads = useMemo(() => uniqueById(commentsOf(list.data)), [list.data]);
  const commenting = useCommenting(under, me);
  const shown = useRef<HTMLUListElement>(null);
  const steady = useSteadyScroll(shown, list.data);
  const [added, setAdded] = useState<readonly AddedComment[]>([]);
  useLiveComments(under, me?.id ?? null, {
    isLoaded: list.isSuccess,
    onChange: steady,
    onChanged: (before, now) => {
      setAdded((announced) => withAnnounced(announced, before, now));
    },
  });
  const onSeen = useCallback((ids: readonly string[]) => {
    setAdded((before) => before.filter(({ id }) => !ids.includes(id)));
  }, []);
  return (
    <section aria-label="Comments" className="space-y-4">
      {!isScrolling && <NewComments added={added} onSeen={onSeen} />}
      {me === null ? (
        <p className="text-ink-2">
          <Button variant="link" size="bare" onClick={viewer.onSignIn}>
            Sign in
          </Button>{" "}
          to join the conversation
        </p>
      ) : (
        list.isSuccess && (
          <CommentBox
            {...WORDS[under.kind]}
            onSend={(content, key) => commenting.add({ userId: me.id, content, parentId: null, key })}
          />
        )
      )}
      {list.isPending ? (
        <CommentsLoading />
      ) : list.error && threads.length === 0 ? (
        <Failed
          title="The comments could not be loaded"
          error={list.error}
          again={() => void list.refetch()}
          pending={list.isFetching}
        />
      ) : threads.length === 0 ? (
        <p className="py-2 text-ink-3">No comments yet. Be the first to comment!</p>
      ) : (
        <div className={cx(isScrolling && "-mx-2 -my-3 max-h-80 fade-y overflow-y-auto px-2 py-3")}>
          <ul ref={shown} aria-label="Comments" className="space-y-4">
            {threads.map((thread) => (
              <li key={thread.id}>
                <CommentThread under={under} thread={thread} viewer={viewer} commenting={commenting} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              size="sm"
              className="mt-4"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more comments
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function CommentsLoading() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading comments...
      </p>
      {["a", "b"].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-8 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
