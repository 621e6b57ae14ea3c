import { Flag } from "lucide-react";
import { useState } from "react";
import { askToSignIn } from "@/components/ask-to-sign-in";
import { ReportDialog } from "@/components/report/report-dialog";
import type { Reportable } from "@/components/report/report-dialog";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

interface ReportButtonProps {
  thing: Reportable;
  isSignedIn: boolean;
  onSignIn: () => void;
  /** As text, in a row of text buttons. */
  inWords?: boolean;
}

/** Opens the report form for content of others. Visitors are asked to sign in. */
export function ReportButton({ thing, isSignedIn, onSignIn, inWords = false }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const ask = () => (isSignedIn ? setOpen(true) : askToSignIn(onSignIn, `report ${thing.kind}s`));
  return (
    <>
      {inWords ? (
        <Button variant="quiet" size="sm" className="px-2.5" onClick={ask}>
          Report
        </Button>
      ) : (
        <IconButton label={`Report this ${thing.kind}`} icon={<Flag />} className="size-8" onClick={ask} />
      )}
      {open && <ReportDialog thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}
