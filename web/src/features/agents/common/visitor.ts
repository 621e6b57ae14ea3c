import type { MouseEvent } from "react";
import { toast } from "@/components/ui/toast-store";

/** Who looks at a page that is open to everybody. */
export interface Visitor {
  /** null: nobody is signed in. */
  userId: string | null;
  onSignIn: () => void;
}

/** For a link that leads to a chat: a visitor is asked to sign in instead. */
export function askedToChat({ userId, onSignIn }: Visitor) {
  return (event: MouseEvent) => {
    if (userId !== null) return;
    event.preventDefault();
    toast({ title: "Authentication Required", description: "Please log in to chat with agents" });
    onSignIn();
  };
}
