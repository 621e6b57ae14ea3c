import { Field, Input } from "@/components/ui/field";

/** Maximum length accepted by the server. */
const REASON_MOST = 1000;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  pending: boolean;
  required?: boolean;
}

/** Reason for an action, kept in the audit log. */
export function ReasonField({ value, onChange, pending, required = false }: ReasonFieldProps) {
  return (
    <Field label="Reason (kept in the audit log)">
      {(control) => (
        <Input
          {...control}
          dir="auto"
          autoComplete="off"
          value={value}
          maxLength={REASON_MOST}
          required={required}
          placeholder={required ? "" : "Optional"}
          readOnly={pending}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
