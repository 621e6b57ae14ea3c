import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { AuthField } from "@/features/identity/session/auth-field";
import { EMPTY_FORM, loginSchema, registerSchema } from "@/features/identity/session/auth-schema";
import type { AuthForm as Values } from "@/features/identity/session/auth-schema";
import { RefusalNotice } from "@/features/identity/session/refusal-notice";

interface FormProps {
  /** Values of an attempt that failed while the form was unmounted. */
  initial: Values | undefined;
  pending: boolean;
  /** Outcome of the last attempt. */
  error: Error | null;
  onSubmit: (values: Values) => void;
}

export function LoginForm({ initial, pending, error, onSubmit }: FormProps) {
  const { formState, handleSubmit, register } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: initial?.username ?? "", password: "" },
  });
  const { errors } = formState;
  const form = useFocusOnRefusal(error);
  const submit = handleSubmit((values) => onSubmit({ ...EMPTY_FORM, ...values }));
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-5 space-y-4">
      <AuthField
        label="Username"
        autoComplete="username"
        control={register("username")}
        error={errors.username}
        disabled={pending}
      />
      <AuthField
        label="Password"
        secret
        autoComplete="current-password"
        control={register("password")}
        error={errors.password}
        disabled={pending}
      />
      <Submit pending={pending} error={error} label="Sign In" />
    </form>
  );
}

export function RegisterForm({ initial, pending, error, onSubmit }: FormProps) {
  const { formState, handleSubmit, register } = useForm<Values>({
    resolver: zodResolver(registerSchema),
    defaultValues: { ...EMPTY_FORM, ...initial, password: "", confirmPassword: "" },
  });
  const form = useFocusOnRefusal(error);
  const bound = (name: keyof Values) => ({
    control: register(name),
    error: formState.errors[name],
    disabled: pending,
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      className="mt-5 space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AuthField
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          {...bound("firstName")}
        />
        <AuthField
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          {...bound("lastName")}
        />
      </div>
      <AuthField label="Username" autoComplete="username" {...bound("username")} />
      <AuthField label="Email" inputMode="email" autoComplete="email" {...bound("email")} />
      <AuthField
        label="Password"
        secret
        hint="At least 8 characters, not easy to guess"
        autoComplete="new-password"
        {...bound("password")}
      />
      <AuthField label="Confirm password" secret autoComplete="new-password" {...bound("confirmPassword")} />
      <Submit pending={pending} error={error} label="Create Account" />
    </form>
  );
}

/** Maps error codes to fields. */
function fieldOf(code: string): keyof Values | null {
  if (code.startsWith("username")) return "username";
  if (code.startsWith("email")) return "email";
  return /password|credentials/.test(code) ? "password" : null;
}

/** Disabled fields lose the focus. After an error, focus the affected field, else the button. */
function useFocusOnRefusal(error: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error === null) return;
    const name = error instanceof ApiError && error.code !== null ? fieldOf(error.code) : null;
    const submit = form.current?.querySelector<HTMLElement>("[type=submit]");
    const field = form.current?.querySelector<HTMLElement>(`[name=${name}]`) ?? submit;
    field?.focus();
    // On narrow screens the toast would cover the end of a long form.
    field?.scrollIntoView({ block: "center" });
  }, [error]);
  return form;
}

function Submit({ pending, error, label }: { pending: boolean; error: Error | null; label: string }) {
  return (
    <div className="pt-1">
      <div aria-live="polite">
        {error !== null && <RefusalNotice message={messageOf(error, "Authentication failed")} />}
      </div>
      <Button type="submit" variant="primary" size="lg" pending={pending} className="w-full">
        {pending ? "Processing..." : label}
      </Button>
    </div>
  );
}
