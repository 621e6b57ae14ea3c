import { MessagesSquare, Plus } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { SidePanel } from "@/components/ui/side-panel";

interface ChatFrameProps {
  title: string;
  /** Chat partner, next to the title. */
  tools: ReactNode;
  onNew: () => void;
  /** Earlier chats. `onPick` closes their panel. */
  list: (onPick: () => void) => ReactNode;
  children: ReactNode;
}

/** Chat page: earlier chats in a sidebar on wide screens, else in a panel. */
export function ChatFrame({ title, tools, onNew, list, children }: ChatFrameProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-[calc(100dvh-56px)] min-h-100">
      <section
        aria-label="Earlier chats"
        className="hidden w-64 shrink-0 flex-col border-r border-line bg-surface lg:flex"
      >
        <div className="p-3">
          <Button className="w-full" onClick={onNew}>
            <Plus aria-hidden />
            New chat
          </Button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">{list(() => undefined)}</div>
      </section>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:px-6">
          <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
          <div className="ms-auto flex gap-1 lg:hidden">
            <IconButton
              label="Earlier chats"
              icon={<MessagesSquare />}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
            <IconButton label="New chat" icon={<Plus />} onClick={onNew} />
          </div>
          <div className="min-w-0 max-lg:w-full lg:ms-auto">{tools}</div>
        </header>
        {children}
      </div>
      <SidePanel
        open={open}
        onOpenChange={setOpen}
        side="right"
        title="Earlier chats"
        description="Your earlier chats, most recently used first"
        className="max-w-88"
      >
        <div className="min-h-0 flex-1 overflow-y-auto p-3">{list(() => setOpen(false))}</div>
      </SidePanel>
    </div>
  );
}

/** Message box, below the messages. */
export function ChatFoot({ children }: { children: ReactNode }) {
  return (
    <div className="border-t border-line bg-canvas px-4 pt-3 pb-1 max-sm:min-h-25 sm:px-6">
      <div className="mx-auto max-w-4xl">{children}</div>
    </div>
  );
}
