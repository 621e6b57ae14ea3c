import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useForm } from "react-hook-form";
import { z } from "@/lib/validation/zod";
import { ApiError } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { resetPassword } from "@/features/identity/recovery/queries";
import type { PasswordWasReset } from "@/features/identity/recovery/queries";

const LEAST = 8;
const password = z.string().min(LEAST, `Password must have at least ${LEAST} characters`);
const schema = z
  .object({ newPassword: password, confirmPassword: password })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });

const FIELDS = [
  { name: "newPassword", label: "New password", hint: `At least ${LEAST} characters, not easy to guess` },
  { name: "confirmPassword", label: "Confirm new password" },
] as const;

interface ResetFormProps {
  token: string;
  onDone: (done: PasswordWasReset) => void;
  /** The link is no longer valid. */
  onInvalid: () => void;
}

export function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const reset = useMutation({
    mutationFn: resetPassword,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "reset_link_invalid") onInvalid();
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => reset.mutate({ token, ...values }))(event)}
      className="mt-6 space-y-4"
    >
      {FIELDS.map(({ name, label, ...rest }) => (
        <Field key={name} label={label} error={errors[name]?.message} {...rest}>
          {(aria) => (
            <PasswordInput
              {...form.register(name)}
              {...aria}
              what={label.toLowerCase()}
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
              disabled={reset.isPending}
            />
          )}
        </Field>
      ))}
      {reset.error && (
        <Notice tone="bad" role="alert" icon={<CircleAlert />} level={2} title={reset.error.message} />
      )}
      <Button type="submit" variant="primary" size="lg" pending={reset.isPending} className="w-full">
        {reset.isPending ? "Processing..." : "Set new password"}
      </Button>
    </form>
  );
}
