import { useCallback } from "react";
import { AgentsView } from "@/features/operations/admin/agents/agents-view";
import { AuditView } from "@/features/operations/admin/audit/audit-view";
import type { AuditFilters } from "@/features/operations/admin/audit/queries";
import { actOf } from "@/features/operations/admin/audit/texts";
import { tabOf } from "@/features/operations/admin/common/tabs";
import { MessagesView } from "@/features/operations/admin/messages/messages-view";
import { ReportsView, reportsStateOf } from "@/features/operations/admin/reports/reports-view";
import { SignUpView } from "@/features/operations/admin/signup/signup-view";
import { UsersView } from "@/features/operations/admin/users/users-view";
import { paths } from "@/lib/paths";

interface AdminViewProps {
  /** The current administrator. */
  me: string;
  /** Filters from the URL and their setter. */
  params: URLSearchParams;
  onNavigate: (address: string, isTyping: boolean) => void;
}

/** Administration in tabs. Tab and filters are stored in the URL. */
export function AdminView({ me, params, onNavigate }: AdminViewProps) {
  const tab = tabOf(params);
  const q = params.get("q") ?? "";
  const onSearch = useCallback(
    (text: string) =>
      onNavigate(paths.admin.link(tab, text === "" ? {} : { q: text }), q !== "" && text !== ""),
    [onNavigate, tab, q],
  );
  switch (tab) {
    case "agents":
      return <AgentsView me={me} q={q} onSearch={onSearch} />;
    case "users":
      return <UsersView me={me} q={q} onSearch={onSearch} />;
    case "signup":
      return <SignUpView state={params.get("state") === "all" ? "all" : "open"} />;
    case "reports":
      return <ReportsView state={reportsStateOf(params.get("state"))} />;
    case "messages":
      return <MessagesView state={params.get("state") === "all" ? "all" : "open"} />;
    case "audit": {
      const filters: AuditFilters = { act: actOf(params.get("act")), q };
      const onFilters = (now: AuditFilters) =>
        onNavigate(
          paths.admin.link("audit", searchParams(now)),
          now.q !== filters.q && filters.q !== "" && now.q !== "",
        );
      return <AuditView filters={filters} onFilters={onFilters} />;
    }
  }
}

function searchParams({ act, q }: AuditFilters): Record<string, string> {
  return { ...(act !== null && { act }), ...(q !== "" && { q }) };
}
