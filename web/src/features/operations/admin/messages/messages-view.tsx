import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { AdminFrame } from "@/features/operations/admin/common/frame";
import { uniqueById } from "@/lib/unique-by-id";
import { StateChoice } from "@/features/operations/admin/common/state-choice";
import { Empty, Failed } from "@/components/list-states";
import { Loading, More } from "@/features/operations/admin/common/states";
import { MessageCard } from "@/features/operations/admin/messages/message-card";
import { messagesQuery } from "@/features/operations/admin/messages/queries";
import type { MessageState } from "@/features/operations/admin/messages/queries";
import { paths } from "@/lib/paths";

interface MessagesViewProps {
  state: MessageState;
}

/** Messages from the contact form. */
export function MessagesView({ state }: MessagesViewProps) {
  const list = useInfiniteQuery(messagesQuery(state));
  const messages = uniqueById(list.data?.pages.flatMap((page) => page.messages) ?? []);
  const open = list.data?.pages[0]?.open;
  return (
    <AdminFrame tab="messages">
      <StateChoice
        label="Filter messages"
        choices={[
          { name: "Open", to: paths.admin.link("messages"), isChosen: state === "open", count: open },
          { name: "All", to: paths.admin.link("messages", { state: "all" }), isChosen: state === "all" },
        ]}
      />
      <div className="mt-4 max-w-200 space-y-4">
        {list.isPending && <Loading what="messages" className="h-38" />}
        {list.error && messages.length === 0 && (
          <Failed
            title="The messages could not be loaded"
            error={list.error}
            pending={list.isFetching}
            again={() => void list.refetch()}
          />
        )}
        {messages.length > 0 && (
          <ul aria-label="Messages" className="space-y-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
        {list.data && messages.length === 0 && !list.hasNextPage && (
          <Empty icon={<Inbox />} title={state === "open" ? "No messages to answer" : "No messages yet"}>
            Messages from the contact form appear here.
          </Empty>
        )}
        <More list={list} what="the messages" shown={messages.length} />
      </div>
    </AdminFrame>
  );
}
