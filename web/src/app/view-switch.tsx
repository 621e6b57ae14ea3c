import { LayoutDashboard, MessagesSquare } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { CHAT, addressOf, isChat } from "@/app/view";
import { Button } from "@/components/ui/button";
import { FloatingBar } from "@/components/ui/floating-bar";

/** Floating switch between the dashboard and the chat view, returning to the previous place. */
export function ViewSwitch() {
  const location = useLocation();
  const chat = isChat(location.search);
  const label = chat ? "Dashboard view" : "Chat view";
  const Icon = chat ? LayoutDashboard : MessagesSquare;
  const target = addressOf(location, { view: chat ? null : CHAT });
  if (chat) {
    // Next to the hint under the message box.
    return (
      <Button
        asChild
        size="sm"
        className="fixed right-4 bottom-1 z-20 rounded-full shadow-overlay sm:right-6 print:hidden"
      >
        <Link to={target} title={label}>
          <Icon aria-hidden />
          {label}
        </Link>
      </Button>
    );
  }
  return (
    <FloatingBar>
      <Button
        asChild
        size="bare"
        className="pointer-events-auto ml-auto size-11 rounded-full shadow-overlay max-lg:size-10"
      >
        <Link to={target} title={label} aria-label={label}>
          <Icon aria-hidden className="size-5!" />
        </Link>
      </Button>
    </FloatingBar>
  );
}
