import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { User } from "@/api/types";
import { CHAT, addressOf } from "@/app/view";
import { ModelSelect } from "@/features/runs/analysis/model-select";
import { ChatView } from "@/features/runs/conversation/chat/chat-view";
import { usePageTitle } from "@/lib/use-page-title";

/** Chat view of the chat interface. The URL names the open chat. */
export function ChatPage({ user }: { user: User }) {
  const location = useLocation();
  const navigate = useNavigate();
  const conversation = new URLSearchParams(location.search).get("conversation");
  const addressOfChat = (id: string | null) => addressOf(location, { view: CHAT, conversation: id });
  const show = useCallback(
    (id: string | null) => {
      void navigate(addressOf(location, { view: CHAT, conversation: id }), { preventScrollReset: true });
    },
    [navigate, location],
  );
  usePageTitle("Chat");
  return (
    <ChatView
      userId={user.id}
      conversationId={conversation}
      onConversation={show}
      linkTo={addressOfChat}
      modelSelect={(value, onChange) => <ModelSelect value={value} onChange={onChange} />}
    />
  );
}
