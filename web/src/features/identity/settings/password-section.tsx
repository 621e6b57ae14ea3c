import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { User } from "@/api/types";
import { Button } from "@/components/ui/button";
import { PasswordForm } from "@/features/identity/settings/password-form";
import { changePassword, settingsKeys } from "@/features/identity/settings/queries";
import { Section } from "@/features/identity/settings/section";
import { useRestoreFocus } from "@/features/identity/settings/use-restore-focus";
import { counted } from "@/lib/format";

interface PasswordSectionProps {
  user: User;
  /** The account now has a password. */
  onPasswordSet: () => void;
}

export function PasswordSection({ user, onPasswordSet }: PasswordSectionProps) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setOpen(false);
      onPasswordSet();
      void client.invalidateQueries({ queryKey: settingsKeys.sessions });
    },
  });
  const opener = useRestoreFocus(open);
  const show = (next: boolean) => {
    change.reset();
    setOpen(next);
  };
  return (
    <Section title="Password">
      {open ? (
        <PasswordForm
          hasPassword={user.hasPassword}
          username={user.username}
          pending={change.isPending}
          error={change.error}
          onSubmit={(values) => change.mutate(values)}
          onCancel={() => show(false)}
        />
      ) : (
        <>
          {change.data !== undefined && <Changed ended={change.data} />}
          <p className="max-w-[52ch] text-ink-2">
            {user.hasPassword
              ? "Changing your password signs you out on all other devices."
              : "This account has no password: you sign in with Google. Set a password to also sign in with your username."}
          </p>
          <Button ref={opener} className="mt-3" onClick={() => show(true)}>
            {user.hasPassword ? "Change password" : "Set a password"}
          </Button>
        </>
      )}
    </Section>
  );
}

function Changed({ ended }: { ended: number }) {
  return (
    <p
      role="status"
      className="mb-3 flex items-start gap-2 rounded-box border border-good-line bg-good-tint px-3 py-2 text-good"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>
        Your new password is set. {counted(ended, "other session")} {ended === 1 ? "was" : "were"} ended.
      </span>
    </p>
  );
}
