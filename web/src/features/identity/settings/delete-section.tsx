import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "@/api/types";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { DeleteForm } from "@/features/identity/settings/delete-form";
import { deleteAccount } from "@/features/identity/settings/queries";
import { Section } from "@/features/identity/settings/section";
import { useRestoreFocus } from "@/features/identity/settings/use-restore-focus";

interface DeleteSectionProps {
  user: User;
  onDeleted: () => void;
}

/** Account deletion. */
export function DeleteSection({ user, onDeleted }: DeleteSectionProps) {
  const [open, setOpen] = useState(false);
  const opener = useRestoreFocus(open);
  const end = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      onDeleted();
      toast({
        tone: "good",
        title: "Account deleted",
        description: "Your content is hidden now and will be deleted within minutes.",
      });
    },
  });
  const show = (next: boolean) => {
    end.reset();
    setOpen(next);
  };
  return (
    <Section title="Delete account">
      {open ? (
        <DeleteForm
          user={user}
          pending={end.isPending}
          error={end.error}
          onSubmit={(proof) => end.mutate(proof)}
          onCancel={() => show(false)}
        />
      ) : (
        <>
          <p className="max-w-[52ch] text-ink-2">
            Permanently deletes your account and everything stored about you. This cannot be undone.
          </p>
          <Button ref={opener} variant="danger" className="mt-3" onClick={() => show(true)}>
            Delete account…
          </Button>
        </>
      )}
    </Section>
  );
}
