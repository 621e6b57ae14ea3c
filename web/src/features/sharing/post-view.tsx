import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileX2, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { Post } from "@/api/types";
import { Logo } from "@/components/logo";
import { Missing } from "@/components/missing";
import { OfflineBadge } from "@/components/offline-badge";
import { PostWords } from "@/components/post-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Clamp } from "@/components/ui/clamp";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { PostLens } from "@/features/sharing/post-lens";
import { deletePost, postQuery, sharingKeys } from "@/features/sharing/queries";
import { figure, fullDate, sentence } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";
import { clarityGrade } from "@/lib/score";
import { usePageTitle } from "@/lib/use-page-title";

const GONE = {
  icon: <FileX2 />,
  title: "There is no such post",
  text: "Its author has deleted it, or the link is incomplete.",
};

interface PostViewProps {
  id: string;
  home: string;
  /** Its author has deleted it. */
  onDeleted: () => void;
}

/** A post on its own page. */
export function PostView({ id, home, onDeleted }: PostViewProps) {
  const post = useQuery({ ...postQuery(id), refetchOnMount: "always" });
  usePageTitle("Post");
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-10">
      {post.data ? (
        <Shown post={post.data} onDeleted={onDeleted} />
      ) : post.error ? (
        <Missing
          error={post.error}
          gone={GONE}
          lost="This post could not be loaded"
          again={() => void post.refetch()}
          pending={post.isFetching}
          to={home}
        />
      ) : (
        <div aria-busy className="space-y-4">
          <h1 className="sr-only">Post</h1>
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}

function Shown({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const { analysis, scenario } = post;
  return (
    <div className="space-y-4">
      <h1 className="sr-only">Post</h1>
      <Card aria-label="Post" className="p-4 sm:p-6">
        <PostHead post={post} onDeleted={onDeleted} />
        <div className="mt-4">
          <PostWords content={post.content} />
        </div>
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-1.5">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      </Card>
      {scenario !== null && (
        <Card aria-label="Decision Scenario" className="p-4 sm:p-6">
          <h2 className="text-sm font-semibold text-ink-2">Decision Scenario</h2>
          <Clamp lines={4} what="the scenario" className="mt-1 max-w-[72ch]">
            {scenario}
          </Clamp>
        </Card>
      )}
      {analysis === null ? (
        <p className="px-1 text-ink-3">The analysis behind this post is no longer there.</p>
      ) : (
        <>
          <Card aria-label="Summary" className="p-4 sm:p-6">
            <h2 className="text-sm font-semibold text-ink-2">Top-line take</h2>
            <p dir="auto" className="mt-1 max-w-[72ch] text-lg font-medium">
              {analysis.irisSummary.top_line_take}
            </p>
            <h3 className="mt-3 text-sm font-semibold text-ink-2">iRIS suggests</h3>
            <p dir="auto" className="max-w-[72ch]">
              {analysis.irisSummary.iris_suggests}
            </p>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
              <span className="truncate">Analysis provided by {analysis.actualModel}</span>
              {analysis.offline && <OfflineBadge />}
            </p>
          </Card>
          <section aria-label="Lenses" className="grid items-start gap-4 sm:grid-cols-2">
            {Object.entries(analysis.lenses).map(([lens, found]) => (
              <PostLens key={lens} lens={lens} found={found} />
            ))}
          </section>
        </>
      )}
    </div>
  );
}

function PostHead({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Logo size="md" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{post.authorLabel}</span>
          <Badge>{post.badge}</Badge>
          {post.score !== null && (
            <Badge tone={clarityGrade(post.score)} className="tabular-nums">
              Score: {figure(post.score)}/100
            </Badge>
          )}
        </p>
        <time dateTime={post.createdAt} title={fullDate(post.createdAt)} className="text-sm text-ink-3">
          {relativeTime(post.createdAt)}
        </time>
      </div>
      <div className="flex gap-2">
        <CopyButton text={window.location.href} label="Copy link" variant="quiet" size="sm" />
        {post.isOwn && <DeletePost id={post.id} onDeleted={onDeleted} />}
      </div>
    </div>
  );
}

function DeletePost({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => deletePost(id),
    onSuccess: () => {
      toast({ title: "Post deleted" });
      onDeleted();
      client.removeQueries({ queryKey: sharingKeys.post(id) });
    },
    onError: (error) =>
      toast({
        tone: "bad",
        title: "The post was not deleted",
        description: sentence(messageOf(error, "Please try again")),
      }),
  });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      {asked && (
        <Dialog
          open
          onOpenChange={setAsked}
          title="Delete this post?"
          description="Its page and its link are gone at once. The analysis itself stays yours."
        >
          <div className="mt-6 flex justify-end gap-2">
            <Button variant="quiet" disabled={remove.isPending} onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
