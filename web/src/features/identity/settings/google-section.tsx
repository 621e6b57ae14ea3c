import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { googleKeys, googleQuery, identitiesQuery, startGoogleLink, unlinkIdentity } from "@/api/google";
import type { IdentityList } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Section } from "@/features/identity/settings/section";
import { useRestoreFocus } from "@/features/identity/settings/use-restore-focus";
import { fullDate } from "@/lib/format";

interface GoogleSectionProps {
  /** Redirects to Google and returns to this page. */
  onLeave: (url: string) => void;
}

/** Linked Google account, with link and unlink. */
export function GoogleSection({ onLeave }: GoogleSectionProps) {
  const state = useQuery(googleQuery);
  const linked = useQuery({ ...identitiesQuery, refetchOnMount: "always" });
  const start = useMutation({ mutationFn: startGoogleLink, onSuccess: onLeave });
  if (linked.data === undefined || state.data === undefined) return null;
  const { identities } = linked.data;
  const isOffered = state.data.configured && state.data.hostAllowed;
  if (identities.length === 0 && !isOffered) return null;
  const busy = start.isPending || start.isSuccess;
  return (
    <Section title="Google account">
      {identities.length > 0 ? (
        <Linked {...linked.data} />
      ) : (
        <>
          <p className="text-ink-2">
            Link a Google account to sign in with it. Its email address may differ from yours here.
          </p>
          <Button className="mt-3" pending={busy} onClick={() => start.mutate()}>
            {busy ? "Opening Google..." : "Link a Google account"}
          </Button>
          {start.error && (
            <p role="alert" className="mt-2 text-sm text-bad">
              {messageOf(start.error, "Google could not be opened.")}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function Linked({ identities, canUnlink }: IdentityList) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<string | null>(null);
  const unlink = useMutation({
    mutationFn: unlinkIdentity,
    onSuccess: () => client.invalidateQueries({ queryKey: googleKeys.identities }),
    onSettled: () => setConfirming(null),
  });
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-box border border-line">
        {identities.map((identity) => (
          <Row
            key={identity.id}
            identity={identity}
            canUnlink={canUnlink}
            confirming={confirming === identity.id}
            pending={unlink.isPending}
            onAsk={(wanted) => setConfirming(wanted ? identity.id : null)}
            onUnlink={() => unlink.mutate(identity.id)}
          />
        ))}
      </ul>
      {!canUnlink && (
        <p className="mt-2 text-sm text-ink-3">
          This is your only way to sign in. Set a password before you unlink it.
        </p>
      )}
      {unlink.error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {messageOf(unlink.error, "The account could not be unlinked.")}
        </p>
      )}
    </>
  );
}

interface RowProps {
  identity: IdentityList["identities"][number];
  canUnlink: boolean;
  confirming: boolean;
  pending: boolean;
  onAsk: (wanted: boolean) => void;
  onUnlink: () => void;
}

function Row({ identity, canUnlink, confirming, pending, onAsk, onUnlink }: RowProps) {
  const opener = useRestoreFocus(confirming);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{identity.email}</p>
          <p className="text-sm text-ink-3">Linked {fullDate(identity.linkedAt)}</p>
        </div>
        {canUnlink && !confirming && (
          <Button ref={opener} size="sm" onClick={() => onAsk(true)}>
            Unlink <span className="sr-only">{identity.email}</span>
          </Button>
        )}
      </div>
      {confirming && (
        <div
          role="group"
          aria-label={`Unlink ${identity.email}?`}
          className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
        >
          <p className="text-ink-2">You can no longer sign in with it.</p>
          <div className="flex gap-2">
            <Button ref={cancel} size="sm" variant="quiet" disabled={pending} onClick={() => onAsk(false)}>
              Cancel
            </Button>
            <Button size="sm" variant="danger" pending={pending} onClick={onUnlink}>
              Unlink
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
