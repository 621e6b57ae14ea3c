import { Suspense, lazy } from "react";

const WaitNote = lazy(() =>
  import("@/components/run/live/wait-note").then(({ WaitNote }) => ({ default: WaitNote })),
);

/** `WaitNote`, loaded for queued runs only. */
export function LazyWaitNote({ id }: { id: string }) {
  return (
    <Suspense>
      <WaitNote id={id} />
    </Suspense>
  );
}
