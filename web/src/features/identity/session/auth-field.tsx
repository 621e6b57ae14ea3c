import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Field, Input } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

interface AuthFieldProps {
  label: string;
  secret?: boolean;
  hint?: string;
  /** Autocomplete name for password managers. */
  autoComplete: string;
  autoCapitalize?: "words";
  inputMode?: "email";
  control: UseFormRegisterReturn;
  error: FieldError | undefined;
  disabled: boolean;
}

/** Field of the sign-in dialog. */
export function AuthField({ label, secret = false, hint, error, control, ...rest }: AuthFieldProps) {
  const look = { autoCapitalize: "none", spellCheck: false, ...control, ...rest } as const;
  return (
    <Field label={label} error={error?.message} {...(hint === undefined ? {} : { hint })}>
      {(aria) =>
        secret ? (
          <PasswordInput what={label.toLowerCase()} {...look} {...aria} />
        ) : (
          <Input {...look} {...aria} />
        )
      }
    </Field>
  );
}
