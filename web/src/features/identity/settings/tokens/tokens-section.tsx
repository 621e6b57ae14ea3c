import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Section } from "@/features/identity/settings/section";
import { CreateTokenDialog } from "@/features/identity/settings/tokens/create-token-dialog";
import { tokenKeys, tokensQuery } from "@/features/identity/settings/tokens/queries";
import { TokenRow } from "@/features/identity/settings/tokens/token-row";
import { urlOf } from "@/lib/base-url";
import { sentence } from "@/lib/format";

const REFERENCE = urlOf("/schema");

/** API tokens, with ways to create and revoke them. */
export function TokensSection({ isAdmin }: { isAdmin: boolean }) {
  const client = useQueryClient();
  const tokens = useQuery({ ...tokensQuery, refetchOnMount: "always" });
  const [creating, setCreating] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: tokenKeys.list });
  return (
    <Section title="API tokens">
      <p className="mb-3 max-w-[52ch] text-ink-2">
        Let scripts and other programs use iRIS as you, without your password. Each token has its own scopes.{" "}
        <a href={REFERENCE} className="text-accent underline decoration-line-strong underline-offset-4">
          API reference
        </a>
      </p>
      {tokens.isPending ? (
        <Skeleton className="h-20" />
      ) : tokens.data === undefined ? (
        <Notice
          tone="bad"
          role="alert"
          level={3}
          icon={<TriangleAlert />}
          title="Your API tokens could not be loaded"
          actions={
            <Button size="sm" pending={tokens.isFetching} onClick={() => void tokens.refetch()}>
              {!tokens.isFetching && <RotateCcw aria-hidden />}
              Try again
            </Button>
          }
        >
          {sentence(messageOf(tokens.error, "The server did not respond."))}
        </Notice>
      ) : (
        <>
          {tokens.data.length > 0 && (
            <ul className="mb-3 divide-y divide-line overflow-hidden rounded-box border border-line">
              {tokens.data.map((token) => (
                <TokenRow key={token.id} token={token} onRevoked={refresh} />
              ))}
            </ul>
          )}
          <Button size="sm" onClick={() => setCreating(true)}>
            Create a token
          </Button>
        </>
      )}
      <CreateTokenDialog
        open={creating}
        isAdmin={isAdmin}
        onCreated={refresh}
        onClose={() => setCreating(false)}
      />
    </Section>
  );
}
