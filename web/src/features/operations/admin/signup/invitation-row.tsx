import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import type { Invitation } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { PersonLink } from "@/features/operations/admin/common/person-link";
import { adminSignUpKeys, revokeInvitation } from "@/features/operations/admin/signup/queries";
import { roleName } from "@/features/operations/admin/signup/roles";
import { fullDate, sentence } from "@/lib/format";

const STATES: Record<Invitation["state"], { name: string; tone: Tone }> = {
  open: { name: "Open", tone: "accent" },
  used: { name: "Used", tone: "good" },
  expired: { name: "Expired", tone: "neutral" },
  revoked: { name: "Revoked", tone: "neutral" },
  void: { name: "Void", tone: "warn" },
};

interface InvitationRowProps {
  invitation: Invitation;
}

/** Invitation with its role, creator and state. */
export function InvitationRow({ invitation }: InvitationRowProps) {
  const { role, note, state, createdAt, createdBy } = invitation;
  const name = note === "" ? `Invitation of ${fullDate(createdAt)}` : note;
  const revoking = useRevoking(invitation.id);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
          <Badge>{roleName(role)}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-ink-3">
          Created by {createdBy ? <PersonLink person={createdBy} /> : "a deleted account"} on{" "}
          {fullDate(createdAt)}
        </p>
        <p className="text-sm text-ink-3">
          <Outcome invitation={invitation} />
        </p>
      </div>
      {state === "open" && (
        <Button
          size="sm"
          pending={revoking.isPending}
          aria-label={`Revoke ${name}`}
          onClick={() => revoking.mutate()}
        >
          Revoke
        </Button>
      )}
    </div>
  );
}

function Outcome({ invitation }: InvitationRowProps) {
  const { state, expiresAt, usedAt, usedBy, revokedAt } = invitation;
  switch (state) {
    case "open":
      return <>Works until {fullDate(expiresAt)}</>;
    case "used":
      return (
        <>
          Used by {usedBy ? <PersonLink person={usedBy} /> : "an account that was deleted"}
          {usedAt !== null && ` on ${fullDate(usedAt)}`}
        </>
      );
    case "revoked":
      return <>{revokedAt !== null && `Revoked on ${fullDate(revokedAt)}`}</>;
    case "expired":
      return <>Expired on {fullDate(expiresAt)}</>;
    case "void":
      return <>Its creator is no longer an administrator, so it does not work.</>;
  }
}

function useRevoking(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: () => toast({ tone: "good", title: "Invitation revoked" }),
    onError: (error) =>
      toast({
        tone: "bad",
        title: "Not revoked",
        description: sentence(messageOf(error, "The server did not respond")),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: adminSignUpKeys.invitations }),
  });
}
