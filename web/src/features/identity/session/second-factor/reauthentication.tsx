import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { onReauthenticationRequired } from "@/api/reauthentication";

const ReauthenticationDialog = lazy(() =>
  import("@/features/identity/session/second-factor/reauthentication-dialog").then(
    ({ ReauthenticationDialog }) => ({ default: ReauthenticationDialog }),
  ),
);

/** Opens the re-authentication dialog, which all calls share that require it. */
export function Reauthentication() {
  const [open, setOpen] = useState(false);
  // Stays mounted once opened, so that it restores the focus when it closes.
  const [isMounted, setMounted] = useState(false);
  const answer = useRef<(proven: boolean) => void>(undefined);
  useEffect(
    () =>
      onReauthenticationRequired(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setMounted(true);
            setOpen(true);
          }),
      ),
    [],
  );
  return (
    isMounted && (
      <Suspense>
        <ReauthenticationDialog
          open={open}
          onEnd={(proven) => {
            setOpen(false);
            answer.current?.(proven);
          }}
        />
      </Suspense>
    )
  );
}
