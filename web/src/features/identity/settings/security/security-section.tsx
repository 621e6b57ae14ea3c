import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Section } from "@/features/identity/settings/section";
import { AuthenticatorPart } from "@/features/identity/settings/security/authenticator-part";
import { PasskeysPart } from "@/features/identity/settings/security/passkeys-part";
import { factorKeys, factorsQuery } from "@/features/identity/settings/security/queries";
import type { FactorState, NewCodes } from "@/features/identity/settings/security/queries";
import { NewCodesPanel, RecoveryPart } from "@/features/identity/settings/security/recovery-part";
import { sentence } from "@/lib/format";

/** Passkeys, authenticator app and recovery codes. */
export function SecuritySection({ onChanged }: { onChanged: () => void }) {
  const factors = useQuery({ ...factorsQuery, refetchOnMount: "always" });
  return (
    <Section title="Sign-in security">
      {factors.isPending ? (
        <Skeleton className="h-40" />
      ) : factors.data === undefined ? (
        <Notice
          tone="bad"
          role="alert"
          level={3}
          icon={<TriangleAlert />}
          title="Your second factors could not be loaded"
          actions={
            <Button size="sm" pending={factors.isFetching} onClick={() => void factors.refetch()}>
              {!factors.isFetching && <RotateCcw aria-hidden />}
              Try again
            </Button>
          }
        >
          {sentence(messageOf(factors.error, "The server did not respond."))}
        </Notice>
      ) : (
        <Parts state={factors.data} onChanged={onChanged} />
      )}
    </Section>
  );
}

function Parts({ state, onChanged }: { state: FactorState; onChanged: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<NewCodes>(null);
  const hasFactor = state.passkeys.length > 0 || state.totp !== null;
  const onChange = (fresh: NewCodes = null) => {
    if (fresh !== null) setCodes(fresh);
    void client.invalidateQueries({ queryKey: factorKeys.state });
    onChanged();
  };
  return (
    <div className="space-y-5">
      {state.isRequired && !hasFactor && (
        <Notice tone="warn" level={3} icon={<TriangleAlert />} title="Administrators need a second factor">
          Add a passkey or an authenticator app. Until then you cannot use the administration pages.
        </Notice>
      )}
      <p className="max-w-[52ch] text-ink-2">
        {hasFactor
          ? "You sign in with your second factor in addition to your password."
          : "Add a second factor so that your password alone does not give access to your account."}
      </p>
      {codes !== null && <NewCodesPanel codes={codes} onDone={() => setCodes(null)} />}
      <PasskeysPart passkeys={state.passkeys} isAvailable={state.passkeysAvailable} onChange={onChange} />
      <AuthenticatorPart totp={state.totp} onChange={onChange} />
      {hasFactor && <RecoveryPart left={state.recoveryCodesLeft} onChange={onChange} />}
    </div>
  );
}
