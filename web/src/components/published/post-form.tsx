import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Eye, Megaphone } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { postPreviewQuery } from "@/api/post-preview";
import type { AnalysisResult } from "@/api/types";
import { PartsField } from "@/components/published/parts-field";
import { PostAnalysis } from "@/components/published/post-analysis";
import { PublishedScenario } from "@/components/published/published-scenario";
import { PreviewFrame } from "@/components/published/preview-frame";
import { FormattingHelp } from "@/components/formatting-help";
import { MentionTextarea } from "@/components/mention-textarea";
import { PostContent } from "@/components/post-content";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { POST_PARTS, repeatedWords } from "@/lib/parts";
import type { Part } from "@/lib/parts";
import { composedText, postProblem } from "@/lib/post/text";

/** Draft of a post; `own` is null while it is the suggested text. */
export interface PostDraft {
  parts: Part[];
  own: string | null;
}

export const NEW_DRAFT: PostDraft = { parts: POST_PARTS, own: null };

interface PostFormProps {
  result: AnalysisResult;
  scenario: string;
  agentId: string;
  tags: string[];
  draft: PostDraft;
  onDraft: (draft: PostDraft) => void;
  pending: boolean;
  /** Error of the last attempt to send. */
  children?: ReactNode;
  onSend: (content: string) => void;
}

/** Text, parts and preview of a post: the author sees everything that will be published. */
export function PostForm(props: PostFormProps) {
  const [previewing, setPreviewing] = useState(false);
  const { result, scenario, agentId, tags, draft, pending, onSend } = props;
  const content = draft.own ?? proposed(result, scenario, draft.parts);
  const send = () => onSend(content.trim());
  if (!previewing) return <Words {...props} content={content} onPreview={() => setPreviewing(true)} />;
  return (
    <Preview
      choice={{
        analysisId: result.analysisId,
        agentId,
        content: content.trim(),
        scenario,
        parts: draft.parts,
        tags,
      }}
      pending={pending}
      onBack={() => setPreviewing(false)}
      onSend={send}
    />
  );
}

function proposed(result: AnalysisResult, scenario: string, parts: readonly Part[]): string {
  const { score, band, label, headline, irisSummary } = result;
  return composedText({ scenario, score, band, label, headline, take: irisSummary.top_line_take }, parts);
}

interface WordsProps extends PostFormProps {
  content: string;
  onPreview: () => void;
}

function Words({
  scenario,
  tags,
  draft,
  onDraft,
  pending,
  children,
  onSend,
  content,
  onPreview,
}: WordsProps) {
  const repeated = draft.parts.includes("scenario") ? null : repeatedWords(scenario, content);
  const problem = postProblem(content);
  return (
    <form
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && !pending) onSend(content.trim());
      }}
    >
      <Field label="Post Content" {...(problem !== null && { error: problem })}>
        {(control) => (
          <MentionTextarea
            {...control}
            rows={8}
            dir="auto"
            value={content}
            readOnly={pending}
            onValueChange={(own) => onDraft({ ...draft, own })}
            className="px-3 py-2"
          />
        )}
      </Field>
      <div className="-mt-3">
        <FormattingHelp />
      </div>
      {repeated !== null && <Warning>Your text repeats the scenario: “{repeated}”.</Warning>}
      <Tags tags={tags} />
      <PartsField
        offered={POST_PARTS}
        parts={draft.parts}
        disabled={pending}
        onChange={(parts) => onDraft({ ...draft, parts })}
      />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {draft.own !== null && (
          <Button variant="quiet" disabled={pending} onClick={() => onDraft({ ...draft, own: null })}>
            Reset to suggested text
          </Button>
        )}
        <Button disabled={pending || problem !== null} onClick={onPreview}>
          <Eye aria-hidden />
          Preview
        </Button>
        <SendButton type="submit" pending={pending} disabled={problem !== null} />
      </div>
    </form>
  );
}

interface PreviewProps {
  choice: Parameters<typeof postPreviewQuery>[0];
  pending: boolean;
  onBack: () => void;
  onSend: () => void;
}

function Preview({ choice, pending, onBack, onSend }: PreviewProps) {
  const preview = useQuery(postPreviewQuery(choice));
  return (
    <PreviewFrame
      isPending={preview.isPending}
      error={preview.error}
      onBack={onBack}
      action={<SendButton type="button" pending={pending} disabled={!preview.data} onClick={onSend} />}
    >
      {preview.data && (
        <div className="space-y-5">
          <PostContent
            content={preview.data.content}
            mentions={preview.data.mentions}
            className="max-w-[72ch] text-lg"
          />
          <Tags tags={preview.data.tags} />
          <PublishedScenario scenario={preview.data.scenario} />
          <PostAnalysis post={preview.data} isOpen />
        </div>
      )}
    </PreviewFrame>
  );
}

interface SendButtonProps {
  type: "submit" | "button";
  pending: boolean;
  disabled: boolean;
  onClick?: () => void;
}

function SendButton({ type, pending, disabled, onClick }: SendButtonProps) {
  return (
    <Button type={type} variant="primary" pending={pending} disabled={pending || disabled} onClick={onClick}>
      {!pending && <Megaphone aria-hidden />}
      {pending ? "Posting..." : "Share Post"}
    </Button>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
      Tags
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
