import { toast } from "@/components/ui/toast-store";

/**
 * Asks a visitor to sign in, with the wording of the specification: its first document for posts, its
 * second for everything else.
 */
export function askToSignIn(onSignIn: () => void, to: string): void {
  const told = to.endsWith(" posts")
    ? { title: "Authentication Required", description: `Please log in to ${to}` }
    : { title: "Sign in required", description: `Please sign in to ${to}` };
  toast({ tone: "bad", ...told });
  onSignIn();
}
