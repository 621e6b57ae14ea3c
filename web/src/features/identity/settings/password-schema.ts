import { z } from "@/lib/validation/zod";

const LEAST = 8;

/** The current password is required if there is one. */
export function passwordSchema(hasPassword: boolean) {
  const current = z.string();
  return z
    .object({
      currentPassword: hasPassword ? current.min(1, "Current password is required") : current,
      newPassword: z.string().min(LEAST, `Password must have at least ${LEAST} characters`),
      confirmPassword: z.string().min(LEAST, `Password must have at least ${LEAST} characters`),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "Passwords don't match",
    });
}
