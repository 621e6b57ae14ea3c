import { useState } from "react";
import type { SubmitEvent } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Disclosure } from "@/components/ui/disclosure";
import { Field, Input } from "@/components/ui/field";
import { Option, Select } from "@/components/ui/select";
import type { Scope, TokenCreate } from "@/features/identity/settings/tokens/queries";
import { SCOPES, scopesFor } from "@/features/identity/settings/tokens/scopes";
import { focusOnMount } from "@/lib/focus-on-mount";
import { sentence } from "@/lib/format";

const MAX_NAME_LENGTH = 60;
const DAY_MS = 86_400_000;

/** Names of the lifetimes by days; 0 does not expire. */
const LIFETIMES: Record<string, string> = {
  "30": "30 days",
  "90": "90 days",
  "365": "1 year",
  "0": "No expiration",
};

interface TokenFormProps {
  isAdmin: boolean;
  pending: boolean;
  error: Error | null;
  onSubmit: (token: TokenCreate) => void;
  onCancel: () => void;
}

export function TokenForm({ isAdmin, pending, error, onSubmit, onCancel }: TokenFormProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "analyze"]);
  const [days, setDays] = useState("90");
  const [budget, setBudget] = useState("");
  const [rate, setRate] = useState("");
  const [missing, setMissing] = useState<"name" | "scope" | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const lacks = name.trim() === "" ? "name" : scopes.length === 0 ? "scope" : null;
    setMissing(lacks);
    if (lacks !== null) return;
    onSubmit({
      name,
      scopes: [...scopes],
      expiresAt: days === "0" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      dailyUsd: budget === "" ? null : Number(budget),
      ratePerMinute: rate === "" ? null : Number(rate),
    });
  };
  const toggle = (scope: Scope, wanted: boolean) =>
    setScopes(wanted ? [...scopes, scope] : scopes.filter((other) => other !== scope));
  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-5">
      <Field
        label="Name"
        hint="For example the program that will use it"
        error={missing === "name" ? "Enter a name" : undefined}
      >
        {(aria) => (
          <Input
            {...aria}
            ref={focusOnMount}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            disabled={pending}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <fieldset className="space-y-2.5">
        <legend className="mb-2 text-sm font-medium">Scopes</legend>
        {scopesFor(isAdmin).map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPES[scope].name}
            hint={SCOPES[scope].hint}
            checked={scopes.includes(scope)}
            disabled={pending}
            onChange={(wanted) => toggle(scope, wanted)}
          />
        ))}
        {missing === "scope" && (
          <p role="alert" className="text-sm text-bad">
            Select at least one scope
          </p>
        )}
      </fieldset>
      <Field label="Expiration">
        {({ id }) => (
          <Select
            id={id}
            label="Expiration"
            value={days}
            onValueChange={setDays}
            shown={LIFETIMES[days]}
            disabled={pending}
            className="w-full sm:w-56"
          >
            {Object.entries(LIFETIMES).map(([value, text]) => (
              <Option key={value} value={value} name={text} />
            ))}
          </Select>
        )}
      </Field>
      <Disclosure title="Limits" note="optional">
        <p className="mb-3 text-sm text-ink-3">They apply in addition to the limits of your account.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Budget per day (USD)">
            {(aria) => (
              <Input
                {...aria}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                value={budget}
                disabled={pending}
                onChange={({ target }) => setBudget(target.value)}
              />
            )}
          </Field>
          <Field label="Calls per minute">
            {(aria) => (
              <Input
                {...aria}
                type="number"
                inputMode="numeric"
                min={1}
                step={1}
                value={rate}
                disabled={pending}
                onChange={({ target }) => setRate(target.value)}
              />
            )}
          </Field>
        </div>
      </Disclosure>
      {error !== null && (
        <p role="alert" className="text-sm text-bad">
          {sentence(messageOf(error, "The token could not be created."))}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          Create token
        </Button>
      </div>
    </form>
  );
}
