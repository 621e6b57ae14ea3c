import { MailCheck } from "lucide-react";
import type { PendingConfirmation } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { fullDate } from "@/lib/format";

interface CheckMailProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: PendingConfirmation;
}

/** The account was created and awaits confirmation by email. */
export function CheckMail({ open, onOpenChange, pending: { email, expiresAt } }: CheckMailProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Check your email"
      description={
        <>
          We are sending a link to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
          Open it and enter your password to activate your account.
        </>
      }
    >
      <p className="mt-4 flex gap-3 text-ink-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
        <span>
          The link works until {fullDate(expiresAt)}. If it does not arrive, check your spam folder, then sign
          in to get another one.
        </span>
      </p>
      <Button variant="primary" size="lg" className="mt-6 w-full" onClick={() => onOpenChange(false)}>
        Close
      </Button>
    </Dialog>
  );
}
