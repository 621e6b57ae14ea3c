import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { EMPTY_FORM, loginSchema, registerSchema } from "@/features/session/auth-schema";
import type { AuthForm as Values } from "@/features/session/auth-schema";

interface FormProps {
  pending: boolean;
  /** What the server said to the last try. */
  error: string | null;
  onSubmit: (values: Values) => void;
}

export function LoginForm({ onSubmit, ...state }: FormProps) {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: "", password: "" },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => onSubmit({ ...EMPTY_FORM, ...values }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 space-y-4">
      <TextField
        label="Username"
        autoComplete="username"
        {...bound(form.register("username"), errors.username, state)}
      />
      <TextField
        label="Password"
        secret
        autoComplete="current-password"
        {...bound(form.register("password"), errors.password, state)}
      />
      <Submit {...state} label="Sign In" />
    </form>
  );
}

export function RegisterForm({ onSubmit, ...state }: FormProps) {
  const form = useForm<Values>({ resolver: zodResolver(registerSchema), defaultValues: EMPTY_FORM });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} className="mt-5 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          {...bound(form.register("firstName"), errors.firstName, state)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          {...bound(form.register("lastName"), errors.lastName, state)}
        />
      </div>
      <TextField
        label="Username"
        autoComplete="username"
        {...bound(form.register("username"), errors.username, state)}
      />
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="email"
        {...bound(form.register("email"), errors.email, state)}
      />
      <TextField
        label="Password"
        secret
        hint="At least 6 characters"
        autoComplete="new-password"
        {...bound(form.register("password"), errors.password, state)}
      />
      <TextField
        label="Confirm password"
        secret
        autoComplete="new-password"
        {...bound(form.register("confirmPassword"), errors.confirmPassword, state)}
      />
      <Submit {...state} label="Create Account" />
    </form>
  );
}

interface TextFieldProps {
  label: string;
  secret?: boolean;
  hint?: string;
  autoComplete: string;
  inputMode?: "email";
  control: UseFormRegisterReturn;
  error: string | undefined;
  disabled: boolean;
}

function TextField({ label, secret = false, hint, error, control, ...rest }: TextFieldProps) {
  const Control = secret ? PasswordInput : Input;
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(aria) => <Control {...control} {...rest} {...aria} autoCapitalize="none" spellCheck={false} />}
    </Field>
  );
}

function bound(control: UseFormRegisterReturn, error: FieldError | undefined, state: { pending: boolean }) {
  return { control, error: error?.message, disabled: state.pending };
}

function Submit({ pending, error, label }: { pending: boolean; error: string | null; label: string }) {
  return (
    <div className="space-y-4 pt-1">
      {error !== null && <Notice tone="bad" title={error} level={3} />}
      <Button type="submit" variant="primary" size="lg" pending={pending} className="w-full">
        {pending ? "Processing..." : label}
      </Button>
    </div>
  );
}
