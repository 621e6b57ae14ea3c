import type { MouseEvent } from "react";
import { toast } from "@/components/ui/toast-store";

/** The current user or visitor of a public page. */
export interface Visitor {
  /** null: signed out. */
  userId: string | null;
  onSignIn: () => void;
}

/** Chat link; visitors are asked to sign in instead. */
export function requireSignInToChat({ userId, onSignIn }: Visitor) {
  return (event: MouseEvent) => {
    if (userId !== null) return;
    event.preventDefault();
    toast({ title: "Authentication Required", description: "Please log in to chat with agents" });
    onSignIn();
  };
}
