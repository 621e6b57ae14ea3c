import type { ReactNode } from "react";
import type { User } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { AccountSection } from "@/features/identity/settings/account-section";
import { DeleteSection } from "@/features/identity/settings/delete-section";
import { DevicesSection } from "@/features/identity/settings/devices-section";
import { GoogleSection } from "@/features/identity/settings/google-section";
import { PasswordSection } from "@/features/identity/settings/password-section";
import { Section } from "@/features/identity/settings/section";
import { SecuritySection } from "@/features/identity/settings/security/security-section";
import { TakeoutSection } from "@/features/identity/settings/takeout-section";
import { ThemeSection } from "@/features/identity/settings/theme-section";
import { TokensSection } from "@/features/identity/settings/tokens/tokens-section";
import { WebhooksSection } from "@/features/identity/settings/webhooks/webhooks-section";

interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: User;
  onPasswordSet: () => void;
  /** A second factor was added or removed. */
  onFactorsChanged: () => void;
  /** Consent to training. */
  training: ReactNode;
  /** People whom the user has muted or blocked. */
  restricted: ReactNode;
  /** Redirects to Google to link an account and returns to this page. */
  onLeaveForGoogle: (url: string) => void;
  /** The session of this browser has ended. */
  onSignedOut: () => void;
}

/** Settings: appearance, account, security and data. */
export function SettingsDialog({
  open,
  onOpenChange,
  user,
  onPasswordSet,
  onFactorsChanged,
  training,
  restricted,
  onLeaveForGoogle,
  onSignedOut,
}: SettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Settings"
      description="Appearance, sign-in and your data."
      className="pb-0 sm:max-w-2xl"
    >
      <div className="mt-5">
        <ThemeSection />
        <AccountSection user={user} />
        <PasswordSection user={user} onPasswordSet={onPasswordSet} />
        <GoogleSection onLeave={onLeaveForGoogle} />
        <SecuritySection onChanged={onFactorsChanged} />
        <Section title="Training">{training}</Section>
        <Section title="Muted and blocked">{restricted}</Section>
        <DevicesSection onSignedOut={onSignedOut} />
        <TokensSection isAdmin={user.isAdmin} />
        <WebhooksSection />
        <TakeoutSection />
        <DeleteSection user={user} onDeleted={onSignedOut} />
      </div>
      <div className="-mx-6 flex justify-end rounded-b-box border-t border-line bg-canvas px-6 py-3">
        <Button onClick={() => onOpenChange(false)}>Close</Button>
      </div>
    </Dialog>
  );
}
