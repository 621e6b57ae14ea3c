import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { directoryQuery, ownAgentsQuery } from "@/api/agents";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { draftOfAgent } from "@/features/agents/builder/source/source";
import { SourceRow } from "@/features/agents/builder/source/source-row";
import { sentence } from "@/lib/format";
import { useDebounced } from "@/lib/use-debounced";

const PAUSE_MS = 250;

interface SourceDialogProps {
  userId: string;
  onClose: () => void;
  onChosen: (draft: Draft) => void;
}

/** Picks an own or global agent to start from. */
export function SourceDialog({ userId, onClose, onChosen }: SourceDialogProps) {
  const [search, setSearch] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Start from an agent"
      description="Its content is copied to your draft. Your agent will credit it as its origin."
      className="max-w-2xl!"
    >
      <div className="relative mt-5">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-ink-3" />
        <Input
          type="search"
          aria-label="Search agents"
          placeholder="Search agents..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="pl-9"
        />
      </div>
      <div
        role="region"
        aria-label="Agents to start from"
        className="mt-3 h-104 max-h-[60dvh] overflow-y-auto rounded-box border border-line"
      >
        <Found userId={userId} search={useDebounced(search.trim(), PAUSE_MS)} onChosen={onChosen} />
      </div>
    </Dialog>
  );
}

function Found({ userId, search, onChosen }: Omit<SourceDialogProps, "onClose"> & { search: string }) {
  const query = useInfiniteQuery(directoryQuery({ q: search, category: "All", sort: "uses" }));
  const { data: all = [] } = useQuery(ownAgentsQuery(userId));
  const own = all.filter(({ name, goal }) => hasWords(`${name} ${goal}`, search));
  // Built-in agents are no origin: they have no owner and no versions.
  const others = (query.data?.pages ?? [])
    .flatMap(({ agents }) => agents)
    .filter(({ isBuiltIn, userId: owner }) => isBuiltIn === "false" && owner !== userId);
  if (query.isPending) return <Loading />;
  if (query.isError && own.length === 0) {
    return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (own.length + others.length === 0 && !query.hasNextPage) return <Nothing searched={search !== ""} />;
  return (
    <>
      <Group title="Yours" shown={own.length > 0}>
        {own.map((agent) => (
          <SourceRow key={agent.id} agent={agent} onChosen={() => onChosen(draftOfAgent(agent))} />
        ))}
      </Group>
      <Group title="Everyone's" shown={others.length > 0}>
        {others.map((agent) => (
          <SourceRow key={agent.id} agent={agent} onChosen={() => onChosen(draftOfAgent(agent))} />
        ))}
      </Group>
      {query.hasNextPage && (
        <p className="p-3 text-center">
          <Button size="sm" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function hasWords(text: string, search: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section aria-label={title}>
      <h3 className="sticky top-0 border-b border-line bg-sunken px-4 py-1.5 text-sm font-semibold text-ink-2">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      level={3}
      title="The agents could not be loaded"
      actions={<Button onClick={onRetry}>Try again</Button>}
      className="m-3"
    >
      {sentence(messageOf(error, "The server did not respond."))}
    </Notice>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  return (
    <div className="px-4 py-12 text-center">
      <p className="font-medium">{searched ? "No agents found" : "No agents available yet"}</p>
      <p className="mt-1 text-ink-2">
        {searched
          ? "Try adjusting your search terms."
          : "No one has shared an agent yet. Start from a template instead."}
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading agents" className="space-y-5 p-4">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
