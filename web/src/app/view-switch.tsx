import { LayoutDashboard, MessagesSquare } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { CHAT, addressOf, isChat } from "@/app/view";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

/** Floats over the page and leads to its other view: from the dashboard to the chat, and back to where one was. */
export function ViewSwitch() {
  const location = useLocation();
  const chat = isChat(location.search);
  const label = chat ? "Dashboard view" : "Chat view";
  const Icon = chat ? LayoutDashboard : MessagesSquare;
  return (
    <Button
      asChild
      className={cx("fixed right-4 z-20 rounded-full shadow-overlay", chat ? "bottom-28" : "bottom-4")}
    >
      <Link to={addressOf(location, { view: chat ? null : CHAT })}>
        <Icon aria-hidden />
        {label}
      </Link>
    </Button>
  );
}
