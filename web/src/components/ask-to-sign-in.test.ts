import { expect, it, vi } from "vitest";
import { askToSignIn } from "@/components/ask-to-sign-in";
import * as toasts from "@/components/ui/toast-store";

it.each([
  ["like posts", "Authentication Required", "Please log in to like posts"],
  ["comment on posts", "Authentication Required", "Please log in to comment on posts"],
  ["like agents", "Sign in required", "Please sign in to like agents"],
  ["comment", "Sign in required", "Please sign in to comment"],
])("asks a visitor to sign in to %s", (to, title, description) => {
  const toast = vi.spyOn(toasts, "toast");
  const requests = vi.fn();
  askToSignIn(requests, to);
  expect(toast).toHaveBeenCalledWith({ tone: "bad", title, description });
  expect(requests).toHaveBeenCalledOnce();
});
