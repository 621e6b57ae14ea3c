import { z } from "@/lib/validation/zod";

const required = (what: string) => z.string().trim().min(1, `${what} is required`);

export const loginSchema = z.object({
  username: required("Username"),
  password: z.string().min(1, "Password is required"),
});

export const registerSchema = z
  .object({
    username: required("Username"),
    email: required("Email").pipe(z.email("This does not look like an email address")),
    password: z.string().min(8, "Password must have at least 8 characters"),
    confirmPassword: z.string().min(8, "Password must have at least 8 characters"),
    firstName: required("First name"),
    lastName: required("Last name"),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });

export type AuthMode = "login" | "register";
export type AuthForm = z.infer<typeof registerSchema>;

export const EMPTY_FORM: AuthForm = {
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  firstName: "",
  lastName: "",
};
