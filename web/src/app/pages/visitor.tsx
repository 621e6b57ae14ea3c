import { Suspense, lazy, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { Shell } from "@/app/shell";
import { Button } from "@/components/ui/button";
import { Landing } from "@/features/landing/landing";

const loadDialog = () => import("@/features/session/sign-in-dialog");
const SignInDialog = lazy(() => loadDialog().then(({ SignInDialog }) => ({ default: SignInDialog })));

export function VisitorPage() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const warm = () => void loadDialog().catch(() => undefined);
  const signIn = () => setOpen(true);
  const goOn = () => {
    const asked = pathname === paths.iris.path ? search : "";
    void navigate(paths.iris.path + asked);
  };
  return (
    <Shell
      actions={
        <Button onClick={signIn} onPointerEnter={warm} onFocus={warm}>
          Sign In
        </Button>
      }
    >
      <Landing onGetStarted={signIn} />
      {open && (
        <Suspense>
          <SignInDialog open onOpenChange={setOpen} onSignedIn={goOn} />
        </Suspense>
      )}
    </Shell>
  );
}
