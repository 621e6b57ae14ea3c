import { useCallback } from "react";
import { AgentsView } from "@/features/admin/agents/agents-view";
import { AuditView } from "@/features/admin/audit/audit-view";
import type { AuditAsked } from "@/features/admin/audit/queries";
import { actOf } from "@/features/admin/audit/words";
import type { AdminLinks } from "@/features/admin/common/links";
import { tabOf } from "@/features/admin/common/tabs";
import { MessagesView } from "@/features/admin/messages/messages-view";
import { ReportsView, reportsStateOf } from "@/features/admin/reports/reports-view";
import { SignUpView } from "@/features/admin/signup/signup-view";
import { UsersView } from "@/features/admin/users/users-view";

interface AdminViewProps {
  links: AdminLinks;
  /** The current administrator. */
  me: string;
  /** Filters from the URL and their setter. */
  params: URLSearchParams;
  onAsked: (address: string, isTyping: boolean) => void;
}

/** Administration in tabs. Tab and filters are stored in the URL. */
export function AdminView({ links, me, params, onAsked }: AdminViewProps) {
  const tab = tabOf(params);
  const q = params.get("q") ?? "";
  const onSearch = useCallback(
    (text: string) => onAsked(links.tab(tab, text === "" ? {} : { q: text }), q !== "" && text !== ""),
    [onAsked, links, tab, q],
  );
  switch (tab) {
    case "agents":
      return <AgentsView links={links} me={me} q={q} onAsk={onSearch} />;
    case "users":
      return <UsersView links={links} me={me} q={q} onAsk={onSearch} />;
    case "signup":
      return <SignUpView links={links} state={params.get("state") === "all" ? "all" : "open"} />;
    case "reports":
      return <ReportsView links={links} state={reportsStateOf(params.get("state"))} />;
    case "messages":
      return <MessagesView links={links} state={params.get("state") === "all" ? "all" : "open"} />;
    case "audit": {
      const asked: AuditAsked = { act: actOf(params.get("act")), q };
      const onAsk = (now: AuditAsked) =>
        onAsked(links.tab("audit", saidOf(now)), now.q !== asked.q && asked.q !== "" && now.q !== "");
      return <AuditView links={links} asked={asked} onAsk={onAsk} />;
    }
  }
}

function saidOf({ act, q }: AuditAsked): Record<string, string> {
  return { ...(act !== null && { act }), ...(q !== "" && { q }) };
}
