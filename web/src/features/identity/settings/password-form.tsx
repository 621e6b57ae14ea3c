import { zodResolver } from "@hookform/resolvers/zod";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { ApiError } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { passwordSchema } from "@/features/identity/settings/password-schema";
import type { PasswordChange } from "@/features/identity/settings/queries";

const EMPTY: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

interface PasswordFormProps {
  hasPassword: boolean;
  username: string;
  pending: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  onSubmit: (values: PasswordChange) => void;
  onCancel: () => void;
}

export function PasswordForm({
  hasPassword,
  username,
  pending,
  error,
  onSubmit,
  onCancel,
}: PasswordFormProps) {
  const form = useForm({ resolver: zodResolver(passwordSchema(hasPassword)), defaultValues: EMPTY });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus(hasPassword ? "currentPassword" : "newPassword"), [setFocus, hasPassword]);
  const isCurrent = error instanceof ApiError && error.code === "wrong_password";
  const bound = (name: keyof PasswordChange, said?: string) => ({
    control: form.register(name),
    error: errors[name] ?? (said === undefined ? undefined : { type: "server", message: said }),
    disabled: pending,
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} className="space-y-4">
      {/* Username under which password managers store the new password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {hasPassword && (
        <Secret
          label="Current password"
          autoComplete="current-password"
          {...bound("currentPassword", isCurrent ? error.message : undefined)}
        />
      )}
      <Secret
        label="New password"
        hint="At least 8 characters, not easy to guess"
        autoComplete="new-password"
        {...bound("newPassword")}
      />
      <Secret label="Confirm new password" autoComplete="new-password" {...bound("confirmPassword")} />
      {error !== null && !isCurrent && (
        <Notice tone="bad" role="alert" icon={<CircleAlert />} title={error.message} level={3} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? "Processing..." : hasPassword ? "Change password" : "Set password"}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface SecretProps {
  label: string;
  hint?: string;
  autoComplete: string;
  control: UseFormRegisterReturn;
  error: Pick<FieldError, "message"> | undefined;
  disabled: boolean;
}

function Secret({ label, hint, control, error, ...rest }: SecretProps) {
  return (
    <Field label={label} error={error?.message} {...(hint === undefined ? {} : { hint })}>
      {(aria) => <PasswordInput {...control} {...rest} {...aria} autoCapitalize="none" spellCheck={false} />}
    </Field>
  );
}
