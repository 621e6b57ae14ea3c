import { Check } from "lucide-react";
import type { PostDecision } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import type { Viewer } from "@/features/community/social/common/viewer";
import { vote } from "@/features/community/social/decision/queries";
import { useDecisionChange } from "@/features/community/social/decision/use-decision-change";
import { amount } from "@/lib/format";

interface VoteOptionsProps {
  postId: string;
  decision: PostDecision;
  viewer: Viewer;
  isOwn: boolean;
}

/** Options of a post: to vote on, then with the votes of all readers. */
export function VoteOptions({ postId, decision, viewer, isOwn }: VoteOptionsProps) {
  const change = useDecisionChange(postId, viewer.me?.id ?? null, (option: number | null) =>
    vote(postId, option),
  );
  const { options, ownVote, voters, isClosed } = decision;
  const canVote = !isOwn && !isClosed;
  const hasVotes = options.every(({ votes }) => votes !== null);
  return (
    <div>
      <ul aria-label="Options" className="space-y-2">
        {options.map(({ text, votes }, index) => (
          <li key={text}>
            <OptionButton
              text={text}
              share={votes === null || voters === 0 ? 0 : votes / voters}
              votes={votes}
              isOwn={index === ownVote}
              isEnabled={canVote && !change.isPending}
              onVote={() => (viewer.me === null ? viewer.onSignIn() : change.mutate(index))}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex min-h-7 flex-wrap items-center gap-x-3 text-sm text-ink-3">
        <span>{hintOf({ voters, hasVotes, canVote, isOwn })}</span>
        {canVote && ownVote !== null && (
          <Button variant="link" size="bare" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Withdraw my vote
          </Button>
        )}
      </p>
    </div>
  );
}

interface OptionButtonProps {
  text: string;
  share: number;
  votes: number | null;
  isOwn: boolean;
  isEnabled: boolean;
  onVote: () => void;
}

function OptionButton({ text, share, votes, isOwn, isEnabled, onVote }: OptionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      disabled={!isEnabled}
      onClick={onVote}
      className={cx(
        "relative flex min-h-10 w-full items-center gap-2 overflow-hidden rounded-box border bg-surface px-3 py-2 text-start",
        isOwn ? "border-accent" : "border-line-strong",
        isEnabled && "hover:border-accent",
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-0 start-0 bg-accent-tint"
        style={{ width: `${share * 100}%` }}
      />
      {isOwn && <Check aria-hidden className="relative size-4 shrink-0 text-accent" />}
      <span dir="auto" className="relative min-w-0 flex-1 wrap-anywhere">
        {text}
      </span>{" "}
      {votes !== null && (
        <span className="relative shrink-0 text-sm text-ink-2 tabular-nums">{amount(votes, "vote")}</span>
      )}
    </button>
  );
}

interface Hint {
  voters: number;
  hasVotes: boolean;
  canVote: boolean;
  isOwn: boolean;
}

function hintOf({ voters, hasVotes, canVote, isOwn }: Hint): string {
  if (isOwn && voters === 0) return "No votes yet. Readers see the votes of others after their own.";
  if (hasVotes)
    return canVote || isOwn ? amount(voters, "vote") : `${amount(voters, "vote")}, voting is closed`;
  return voters === 0
    ? "Be the first to vote. You see the votes of others after yours."
    : `${amount(voters, "vote")}. You see them after yours.`;
}
