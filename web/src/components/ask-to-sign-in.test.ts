import { expect, it, vi } from "vitest";
import { askToSignIn } from "@/components/ask-to-sign-in";
import { toast } from "@/components/ui/toast-store";

vi.mock("@/components/ui/toast-store", () => ({ toast: vi.fn() }));

it.each([
  ["like posts", "Authentication Required", "Please log in to like posts"],
  ["comment on posts", "Authentication Required", "Please log in to comment on posts"],
  ["like agents", "Sign in required", "Please sign in to like agents"],
  ["comment", "Sign in required", "Please sign in to comment"],
])("to %s one has to sign in", (to, title, description) => {
  const asked = vi.fn();
  askToSignIn(asked, to);
  expect(toast).toHaveBeenCalledWith({ tone: "bad", title, description });
  expect(asked).toHaveBeenCalledOnce();
});
