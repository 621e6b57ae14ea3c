import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Fragment, useState } from "react";
import { messageOf } from "@/api/errors";
import { signUpKeys } from "@/api/sign-up";
import type { SignUpMode, SignUpPolicy } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { PersonLink } from "@/features/operations/admin/common/person-link";
import { MODES, domainsIn, nameOf } from "@/features/operations/admin/signup/modes";
import { adminSignUpKeys, changePolicy, resetPolicy } from "@/features/operations/admin/signup/queries";
import { fullDate, sentence } from "@/lib/format";

interface ModeFormProps {
  policy: SignUpPolicy;
}

/** Selects who can create an account. */
export function ModeForm({ policy }: ModeFormProps) {
  const [mode, setMode] = useState<SignUpMode>(policy.mode);
  const [text, setText] = useState(policy.domains.join("\n"));
  const saving = useSaving((saved) => {
    setMode(saved.mode);
    setText(saved.domains.join("\n"));
  });
  const domains = domainsIn(text);
  const isChanged = mode !== policy.mode || (mode === "domains" && domains.join() !== policy.domains.join());
  return (
    <form
      aria-label="Sign-up mode"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !saving.isPending) saving.mutate(() => changePolicy(mode, domains));
      }}
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">Who can create an account</legend>
        {MODES.map((choice) => (
          <Fragment key={choice.mode}>
            <ModeOption {...choice} checked={mode === choice.mode} onChoose={() => setMode(choice.mode)} />
            {choice.mode === "domains" && mode === "domains" && (
              <DomainFields text={text} onChange={setText} confirms={policy.confirmsEmail} />
            )}
          </Fragment>
        ))}
      </fieldset>
      {saving.error && (
        <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Not saved">
          {sentence(messageOf(saving.error, "The server did not respond"))}
        </Notice>
      )}
      <Origin policy={policy} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={saving.isPending} disabled={!isChanged}>
          Save
        </Button>
        {policy.isOverridden && (
          <Button disabled={saving.isPending} onClick={() => saving.mutate(resetPolicy)}>
            Use the server setting
          </Button>
        )}
      </div>
    </form>
  );
}

interface ModeOptionProps {
  name: string;
  says: string;
  checked: boolean;
  onChoose: () => void;
}

function ModeOption({ name, says, checked, onChoose }: ModeOptionProps) {
  return (
    <label className="flex gap-3 rounded-box border border-line-strong bg-surface px-4 py-3 shadow-raised has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="mode"
        aria-label={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-2">{says}</span>
      </span>
    </label>
  );
}

interface DomainFieldsProps {
  text: string;
  onChange: (text: string) => void;
  confirms: boolean;
}

/** Domains of the mode, and whether their addresses are verified. */
function DomainFields({ text, onChange, confirms }: DomainFieldsProps) {
  return (
    <div className="space-y-3 py-2">
      <Field label="Domains" hint="One domain per line. *.example.org covers all subdomains of example.org.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Verification confirms={confirms} />
    </div>
  );
}

/** Warns when addresses at a domain are not verified. */
function Verification({ confirms }: { confirms: boolean }) {
  return confirms ? (
    <p className="text-sm text-ink-2">
      New users confirm their email address with a link before they can sign in.
    </p>
  ) : (
    <Notice tone="warn" level={3} icon={<TriangleAlert />} title="Addresses are not verified">
      This server cannot send email, so anyone who enters an address at these domains gets in. Set{" "}
      <code className="text-sm">IRIS_SMTP_URL</code> to have addresses confirmed, or use invitations.
    </Notice>
  );
}

function Origin({ policy: { isOverridden, configured, changedAt, changedBy } }: ModeFormProps) {
  return (
    <p className="text-sm text-ink-3">
      {isOverridden && changedAt !== null ? (
        <>
          Set{" "}
          {changedBy !== null && (
            <>
              by <PersonLink person={changedBy} />{" "}
            </>
          )}
          on {fullDate(changedAt)}. Server setting: “{nameOf(configured.mode)}”.
        </>
      ) : (
        <>
          This is the server setting, <code>IRIS_SIGNUP</code>. Saving a mode here overrides it.
        </>
      )}
    </p>
  );
}

/** Changes the policy and shows the server's state. */
function useSaving(onSaved: (policy: SignUpPolicy) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: () => Promise<SignUpPolicy>) => call(),
    onSuccess: (policy) => {
      client.setQueryData(adminSignUpKeys.policy, policy);
      void client.invalidateQueries({ queryKey: signUpKeys.terms });
      toast({ tone: "good", title: "Sign-up mode saved", description: nameOf(policy.mode) });
      onSaved(policy);
    },
  });
}
