import { toast } from "@/components/ui/toast-store";

/** Who looks at a page that is open to everybody. */
export interface Viewer {
  /** null: nobody is signed in. */
  me: Me | null;
  /** Asks a visitor to sign in, and comes back here. */
  onSignIn: () => void;
}

export interface Me {
  id: string;
  username: string;
  name: string;
}

/** Tells a visitor that one has to sign in to do something, and asks for it. */
export function askToSignIn({ onSignIn }: Viewer, to: string): void {
  toast({ tone: "bad", title: "Sign in required", description: `Please sign in to ${to}` });
  onSignIn();
}
