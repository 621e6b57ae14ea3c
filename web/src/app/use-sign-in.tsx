import { Suspense, lazy, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { wantedIn } from "@/app/wanted";
import { fromState } from "@/features/session/google/refusal";

const loadDialog = () => import("@/features/session/sign-in-dialog");
const SignInDialog = lazy(() => loadDialog().then(({ SignInDialog }) => ({ default: SignInDialog })));

interface SignIn {
  /** Opens the dialog. `to` is where to be once somebody is signed in, in place of the iRIS page. */
  signIn: (to?: string) => void;
  /** Loads it, as somebody comes near. */
  warm: () => void;
  /** The dialog itself, to be put on the page. */
  dialog: ReactNode;
}

/**
 * The sign-in dialog of a page that visitors see. Whoever signs in goes to the page that they wanted, else to
 * the iRIS page; who comes back from a sign-in that failed finds the dialog open.
 */
export function useSignIn(): SignIn {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const [refusal] = useState(() => fromState(state));
  const [open, setOpen] = useState(refusal !== null);
  // Once opened it stays, closed or not: a sign-in under way may have to open it again.
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    // The refusal was told; a reload or the Back button must not tell it again.
    if (fromState(state) !== null) void navigate(pathname + search, { replace: true, state: null });
  }, [navigate, pathname, search, state]);
  const [to, setTo] = useState<string>();
  const after = to ?? wantedIn(state) ?? paths.iris.path + (pathname === paths.iris.path ? search : "");
  return {
    signIn: (to) => {
      setTo(to);
      // Where it leads is there when somebody is signed in.
      void import("@/app/pages/iris").catch(() => undefined);
      setWanted(true);
      setOpen(true);
    },
    warm: () => void loadDialog().catch(() => undefined),
    dialog: wanted && (
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
