import { useMutation, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { finishReview, reviewQuery } from "@/features/operations/review/queries";
import type { AccountReview, ReviewEnd, ReviewItem } from "@/features/operations/review/queries";
import { ItemGroup } from "@/features/operations/review/item-group";
import { amount, fullDate } from "@/lib/format";
import { usePageTitle } from "@/lib/use-page-title";

interface ReviewViewProps {
  onFinished: () => void;
  onLater: () => void;
}

/** Content from before the owner confirmed the address: keep or delete. */
export function ReviewView(ways: ReviewViewProps) {
  usePageTitle("Review your account");
  const review = useQuery({ ...reviewQuery, refetchOnMount: "always" });
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">
        This account existed before you confirmed its email address
      </h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">
        It was registered before the email address was confirmed, possibly by someone else. The earlier
        password, sessions, share links and linked sign-ins have been removed, and consent to training has
        been withdrawn. Decide what happens to the rest.
      </p>
      {review.data !== undefined ? (
        <ReviewForm review={review.data} {...ways} />
      ) : review.error !== null ? (
        <Notice
          className="mt-6"
          tone="bad"
          role="alert"
          icon={<TriangleAlert />}
          title="The content of the account could not be loaded"
          actions={
            <Button size="sm" pending={review.isFetching} onClick={() => void review.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(review.error, "The server did not respond.")}
        </Notice>
      ) : (
        <div aria-busy className="mt-8 space-y-3">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </div>
  );
}

function ReviewForm({ review, onFinished, onLater }: ReviewViewProps & { review: AccountReview }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [names, setNames] = useState<ReviewEnd>({
    username: review.username,
    firstName: review.firstName,
    lastName: review.lastName,
  });
  const items = review.groups.flatMap((group) => group.items);
  const doomed = items.filter(({ id }) => chosen.has(id));
  const finish = useMutation({
    mutationFn: () => finishReview(doomed, names),
    onSuccess: onFinished,
  });
  const groups = review.groups.filter(({ total }) => total > 0);
  const set = (name: keyof ReviewEnd) => (value: string) => setNames({ ...names, [name]: value });
  return (
    <form
      noValidate
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!finish.isPending) finish.mutate();
      }}
    >
      <h2 className="text-lg font-semibold">Your name here</h2>
      <p className="mt-1 text-ink-2">Others see it next to what you publish.</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Name label="First name" value={names.firstName} onChange={set("firstName")} />
        <Name label="Last name" value={names.lastName} onChange={set("lastName")} />
        <Name label="Username" value={names.username} onChange={set("username")} />
      </div>
      <h2 className="mt-10 text-lg font-semibold">Content</h2>
      <p className="mt-1 text-ink-2">
        {groups.length === 0
          ? "No content."
          : "Choose what to delete. Others see none of it until you finish."}
      </p>
      <div className="mt-4 space-y-3">
        {groups.map((group) => (
          <ItemGroup
            key={group.kind}
            group={group}
            chosen={chosen}
            disabled={finish.isPending}
            onChange={(ids, isChosen) => setChosen(changed(chosen, ids, isChosen))}
          />
        ))}
      </div>
      {review.revokedLinks > 0 && (
        <p className="mt-4 text-sm text-ink-2">
          {amount(review.revokedLinks, "share link")} stopped working on {fullDate(review.startedAt)}.
        </p>
      )}
      {finish.error !== null && (
        <Notice
          className="mt-6"
          tone="bad"
          role="alert"
          icon={<TriangleAlert />}
          title={messageOf(finish.error, "The server did not respond.")}
        />
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="lg"
          variant={doomed.length === 0 ? "primary" : "danger"}
          pending={finish.isPending}
        >
          {labelOf(items, doomed)}
        </Button>
        <Button type="button" size="lg" variant="quiet" disabled={finish.isPending} onClick={onLater}>
          Decide later
        </Button>
      </div>
    </form>
  );
}

interface NameProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Name({ label, value, onChange }: NameProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <Input
          {...aria}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function labelOf(items: readonly ReviewItem[], doomed: readonly ReviewItem[]): string {
  if (items.length === 0) return "Finish";
  if (doomed.length === 0) return "Keep everything";
  return doomed.length === items.length
    ? `Delete all ${amount(items.length, "item")}`
    : `Delete ${amount(doomed.length, "item")}, keep the rest`;
}

function changed(chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
