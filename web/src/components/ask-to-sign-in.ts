import { toast } from "@/components/ui/toast-store";

/**
 * Tells a visitor that one has to sign in to do something, and asks for it: to what is done with posts in the words
 * of the specification's first document, to all else in those of its second.
 */
export function askToSignIn(onSignIn: () => void, to: string): void {
  const told = to.endsWith(" posts")
    ? { title: "Authentication Required", description: `Please log in to ${to}` }
    : { title: "Sign in required", description: `Please sign in to ${to}` };
  toast({ tone: "bad", ...told });
  onSignIn();
}
