import { LayoutDashboard, MessagesSquare } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { CHAT, addressOf, isChat } from "@/app/view";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

/** Floating switch between the dashboard and the chat view, returning to the previous place. */
export function ViewSwitch() {
  const location = useLocation();
  const chat = isChat(location.search);
  const label = chat ? "Dashboard view" : "Chat view";
  const Icon = chat ? LayoutDashboard : MessagesSquare;
  return (
    <Button
      asChild
      size={chat ? "sm" : "md"}
      className={cx(
        "fixed right-4 z-20 rounded-full shadow-overlay print:hidden",
        // In the chat it is placed at the hint under the composer, elsewhere away from inputs.
        chat
          ? "bottom-1 sm:right-6"
          : "bottom-4 max-sm:size-11 max-sm:px-0 max-sm:[body:has(textarea:focus)_&]:hidden",
      )}
    >
      <Link to={addressOf(location, { view: chat ? null : CHAT })} title={label}>
        <Icon aria-hidden />
        <span className={cx(!chat && "max-sm:sr-only")}>{label}</span>
      </Link>
    </Button>
  );
}
