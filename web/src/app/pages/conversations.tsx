import { useNavigate, useSearchParams } from "react-router-dom";
import { WorkShell } from "@/app/work-shell";
import { AgentsView } from "@/features/runs/conversation/agents/agents-view";
import { PostButton } from "@/features/runs/sharing/result-sharing";
import { useSession } from "@/features/identity/session/use-session";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

/** Conversations with agents. The URL names the agent and the open chat. */
export function ConversationsPage() {
  const session = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle("Conversations");
  if (session.status !== "signed-in") return null;
  return (
    <WorkShell user={session.user} onLogOut={session.logOut}>
      <AgentsView
        userId={session.user.id}
        chosen={{ agent: params.get("agent"), conversation: params.get("conversation") }}
        onChosen={(chosen) => void navigate(paths.conversations.link(chosen), { preventScrollReset: true })}
        actions={(result, agent) => (
          <PostButton
            analysis={{
              analysisId: result.analysisId,
              scenario: result.scenario,
              result,
              agentId: agent.id,
            }}
            label="Create Post"
            size="sm"
          />
        )}
      />
    </WorkShell>
  );
}
