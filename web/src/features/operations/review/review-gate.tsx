import { UserSearch } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import type { ReactNode } from "react";
import type { User } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";

const ReviewView = lazy(() =>
  import("@/features/operations/review/review-view").then(({ ReviewView }) => ({ default: ReviewView })),
);

const LATER = "iris-review-later";

interface ReviewGateProps {
  user: User;
  onFinished: () => void;
  children: ReactNode;
}

/** Shows the review of a reclaimed account before anything else. It can be postponed, not dismissed. */
export function ReviewGate({ user, onFinished, children }: ReviewGateProps) {
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER) === user.id);
  if (!user.reviewPending) return children;
  if (!isLater) {
    return (
      <Suspense fallback={<Skeleton className="mx-auto mt-16 h-64 max-w-3xl" />}>
        <ReviewView
          onFinished={onFinished}
          onLater={() => {
            sessionStorage.setItem(LATER, user.id);
            setLater(true);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <div className="mx-auto max-w-320 px-4 pt-4 sm:px-6">
        <Notice
          tone="warn"
          icon={<UserSearch />}
          title="Review the existing content of your account"
          actions={
            <Button
              size="sm"
              onClick={() => {
                sessionStorage.removeItem(LATER);
                setLater(false);
              }}
            >
              Review now
            </Button>
          }
        >
          Its posts, comments and agents stay hidden from others until you do.
        </Notice>
      </div>
      {children}
    </>
  );
}
