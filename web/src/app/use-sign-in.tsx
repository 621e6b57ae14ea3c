import { Suspense, lazy, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { addressAfterSignIn } from "@/app/return-path";
import { fromState } from "@/features/identity/session/google/refusal";

const loadDialog = () => import("@/features/identity/session/sign-in-dialog");
const SignInDialog = lazy(() => loadDialog().then(({ SignInDialog }) => ({ default: SignInDialog })));

interface SignIn {
  /** Opens the dialog. `to` replaces the iRIS page as the target after sign-in. */
  signIn: (to?: string) => void;
  /** Preloads the dialog on hover. */
  warm: () => void;
  /** Dialog element to render on the page. */
  dialog: ReactNode;
}

/**
 * Sign-in dialog of public pages. After sign-in, users go to the page they asked for, else to the iRIS page;
 * after a failed redirect sign-in, the dialog is open.
 */
export function useSignIn(): SignIn {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const [refusal] = useState(() => fromState(state));
  const [open, setOpen] = useState(refusal !== null);
  // Stays mounted once opened: a sign-in in progress may need to reopen it.
  const [isMounted, setMounted] = useState(open);
  useEffect(() => {
    // Clear the error so that a reload or the Back button does not repeat it.
    if (fromState(state) !== null) void navigate(pathname + search, { replace: true, state: null });
  }, [navigate, pathname, search, state]);
  const [to, setTo] = useState<string>();
  const after = to ?? addressAfterSignIn(pathname + search, state);
  return {
    signIn: (to) => {
      setTo(to);
      // The target renders once the user is signed in.
      void import("@/app/pages/iris").catch(() => undefined);
      setMounted(true);
      setOpen(true);
    },
    warm: () => void loadDialog().catch(() => undefined),
    dialog: isMounted && (
      <Suspense>
        <SignInDialog
          open={open}
          onOpenChange={setOpen}
          refusal={refusal}
          after={after}
          onSignedIn={() => void navigate(after)}
        />
      </Suspense>
    ),
  };
}
