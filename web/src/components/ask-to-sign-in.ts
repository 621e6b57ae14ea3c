import { toast } from "@/components/ui/toast-store";

/** Tells a visitor that one has to sign in to do something, and asks for it. */
export function askToSignIn(onSignIn: () => void, to: string): void {
  toast({ tone: "bad", title: "Sign in required", description: `Please sign in to ${to}` });
  onSignIn();
}
