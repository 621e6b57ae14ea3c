import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { revokeToken } from "@/features/identity/settings/tokens/queries";
import type { ApiToken } from "@/features/identity/settings/tokens/queries";
import { scopeNames } from "@/features/identity/settings/tokens/scopes";
import { useRestoreFocus } from "@/features/identity/settings/use-restore-focus";
import { focusOnMount } from "@/lib/focus-on-mount";
import { amount, day, fullDate, money } from "@/lib/format";

interface TokenRowProps {
  token: ApiToken;
  onRevoked: () => void;
}

export function TokenRow({ token, onRevoked }: TokenRowProps) {
  const [asked, setAsked] = useState(false);
  const opener = useRestoreFocus(asked);
  const limits = limitsOf(token);
  const revoke = useMutation({ mutationFn: () => revokeToken(token.id), onSuccess: onRevoked });
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium wrap-anywhere">{token.name}</span>
            {token.isExpired && <Badge tone="warn">Expired</Badge>}
          </p>
          <p className="text-sm text-ink-2">{scopeNames(token.scopes)}</p>
          {limits.length > 0 && <p className="text-sm text-ink-3">At most {limits.join(" and ")}</p>}
          <p className="text-sm text-ink-3">
            {token.lastUsedAt === null ? "Never used" : `Last used ${fullDate(token.lastUsedAt)}`}
          </p>
          <p className="text-sm text-ink-3">
            Created {day(token.createdAt)} · {expiryOf(token)}
          </p>
        </div>
        {!asked && (
          <Button ref={opener} size="sm" onClick={() => setAsked(true)}>
            Revoke <span className="sr-only">{token.name}</span>
          </Button>
        )}
      </div>
      {asked && (
        <div
          role="group"
          aria-label={`Revoke ${token.name}?`}
          className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
        >
          <p className="text-ink-2">It stops working at once.</p>
          <div className="flex gap-2">
            <Button
              ref={focusOnMount}
              size="sm"
              variant="quiet"
              disabled={revoke.isPending}
              onClick={() => setAsked(false)}
            >
              Cancel
            </Button>
            <Button size="sm" variant="danger" pending={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke token
            </Button>
          </div>
        </div>
      )}
      {revoke.error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {messageOf(revoke.error, "The token could not be revoked.")}
        </p>
      )}
    </li>
  );
}

function limitsOf({ dailyUsd, ratePerMinute }: ApiToken): string[] {
  return [
    ...(dailyUsd === null ? [] : [`${money(dailyUsd)} a day`]),
    ...(ratePerMinute === null ? [] : [`${amount(ratePerMinute, "call")} a minute`]),
  ];
}

function expiryOf({ expiresAt, isExpired }: ApiToken): string {
  if (expiresAt === null) return "No expiration";
  return `${isExpired ? "Expired" : "Expires"} ${day(expiresAt)}`;
}
