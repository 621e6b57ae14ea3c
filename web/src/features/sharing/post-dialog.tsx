import { useMutation } from "@tanstack/react-query";
import { CircleAlert, Megaphone } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import type { AnalysisResult } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Textarea } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import { POST_MOST, composedText, quoteOf, tagsOf } from "@/lib/post-text";
import { shareAnalysis } from "@/features/sharing/queries";
import { count, sentence } from "@/lib/format";
import { useKeyOf } from "@/lib/use-key-of";

/** An analysis as it can be posted. */
export interface Postable {
  analysisId: string;
  scenario: string;
  result: AnalysisResult;
  /** Of the agent that made it; null is iRIS itself. */
  agentId: string | null;
}

interface PostDialogProps {
  analysis: Postable;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It was closed with its post made: for another one it is mounted anew. */
  onDone: () => void;
  linkTo: (postId: string) => string;
}

/** The words as they are being edited; `own` is null while they are those proposed. */
interface Draft {
  shows: boolean;
  own: string | null;
}

/** The agent under which a run of iRIS itself is posted. */
const IRIS_AGENT = "logical-lens";
const IRIS = "iRIS";

/**
 * Makes a post of an analysis. Its author sees and edits every word before it is sent. Closed and opened again, it
 * stands where it stood: what was sent is not sent as another post.
 */
export function PostDialog({ analysis, open, onOpenChange, onDone, linkTo }: PostDialogProps) {
  const keyOf = useKeyOf();
  const [draft, setDraft] = useState<Draft>({ shows: true, own: null });
  const share = useMutation({
    mutationFn: shareAnalysis,
    onSuccess: () => toast({ tone: "good", title: "Analysis Shared" }),
    onError: () => toast({ tone: "bad", title: "Share Failed", description: "Failed to share analysis" }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => {
        onOpenChange(opens);
        if (!opens && share.isSuccess) onDone();
      }}
      title={share.isSuccess ? "Analysis Shared" : "Share to SocialMinds"}
      description={
        share.isSuccess
          ? "It is a post now, with a page of its own."
          : "This is what everybody will be able to read. Change what you like."
      }
      className="max-w-xl"
    >
      {share.isSuccess ? (
        <Done to={linkTo(share.data)} />
      ) : (
        <PostForm
          analysis={analysis}
          draft={draft}
          onDraft={setDraft}
          pending={share.isPending}
          error={share.error}
          onSend={(content, scenario) => {
            const tags = tagsOf(analysis.result.agentName ?? IRIS);
            const agentId = analysis.agentId ?? IRIS_AGENT;
            const key = keyOf(JSON.stringify([content, scenario]));
            share.mutate({ analysisId: analysis.analysisId, agentId, content, scenario, tags, key });
          }}
        />
      )}
    </Dialog>
  );
}

function Done({ to }: { to: string }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button asChild variant="primary">
        <Link to={to}>View the post</Link>
      </Button>
      <CopyButton text={new URL(to, window.location.origin).href} label="Copy link" />
    </div>
  );
}

interface PostFormProps {
  analysis: Postable;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  pending: boolean;
  error: Error | null;
  onSend: (content: string, scenario: string | null) => void;
}

function PostForm({ analysis, draft, onDraft, pending, error, onSend }: PostFormProps) {
  const { scenario, result } = analysis;
  const { shows, own } = draft;
  const setOwn = (words: string | null) => onDraft({ shows, own: words });
  const posted = {
    scenario,
    score: result.score,
    band: result.band,
    label: result.label,
    headline: result.headline,
    take: result.irisSummary.top_line_take,
  };
  const content = own ?? composedText(posted, shows);
  const quotes = !shows && content.includes(quoteOf(scenario));
  const problem = problemOf(content);
  return (
    <form
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem && !pending) onSend(content.trim(), shows ? scenario : null);
      }}
    >
      <Field label="Post Content" {...(problem !== null && { error: problem })}>
        {(control) => (
          <Textarea
            {...control}
            rows={9}
            dir="auto"
            value={content}
            readOnly={pending}
            onChange={(event) => setOwn(event.target.value)}
            className="px-3 py-2"
          />
        )}
      </Field>
      <Tags tags={tagsOf(result.agentName ?? IRIS)} />
      <Checkbox
        label="Show the scenario"
        hint="With the post, everybody can read the whole text of it. The lenses' answers are shown in any case."
        checked={shows}
        disabled={pending}
        onChange={(shown) => onDraft({ shows: shown, own })}
      />
      {quotes && <Warning>Your text still quotes the scenario.</Warning>}
      {error && (
        <Warning>{sentence(messageOf(error, "Failed to share analysis"))} Your text is kept.</Warning>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {own !== null && (
          <Button variant="quiet" disabled={pending} onClick={() => setOwn(null)}>
            Back to the proposed text
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending} disabled={pending || problem !== null}>
          {!pending && <Megaphone aria-hidden />}
          {pending ? "Posting..." : "Share Post"}
        </Button>
      </div>
    </form>
  );
}

function problemOf(content: string): string | null {
  if (content.trim() === "") return "Please write something about the analysis.";
  const length = Array.from(content).length;
  return length > POST_MOST
    ? `A post has at most ${count(POST_MOST)} characters; this has ${count(length)}.`
    : null;
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
      Tags
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  );
}

function Warning({ children }: { children: string | string[] }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
