/** History changes with optimistic updates and rollback. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useRef } from "react";
import { unwrap, api } from "@/api/client";
import { messageOf } from "@/api/errors";
import type { HistoryEntry } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { listsOf, putEntry, takeEntry } from "@/features/runs/history/lists";
import { historyKeys } from "@/features/runs/history/queries";
import { sentence, truncated } from "@/lib/format";

export interface Removal {
  /** Called after the analysis was deleted on the server. */
  onRemoved?: (id: string) => void;
  /** Called after it was restored. */
  onRestored?: (id: string) => void;
}

/** Calls run in sequence. */
const SCOPE = { id: "history" };
const CHANGE = ["history-change"] as const;
const TOLD = 60;

const at = ({ id }: HistoryEntry) => ({ params: { path: { analysis_id: id } } });

const failed = (title: string, error: Error) =>
  toast({ tone: "bad", title, description: sentence(messageOf(error, "Please try again")) });

/** Renames and pins. */
export function useChange() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: CHANGE,
    scope: SCOPE,
    mutationFn: ({
      entry,
      body,
    }: {
      entry: HistoryEntry;
      body: { title?: string | null; isPinned?: boolean };
    }) => unwrap(api.PATCH("/api/analyses/{analysis_id}", { ...at(entry), body })),
    onMutate: async ({ entry, body }) => {
      const lists = await listsOf(client, entry.id);
      putEntry(client, lists, { ...entry, ...body });
      return { lists };
    },
    onSuccess: (entry, _, { lists }) => {
      // While another change is pending, its response decides what is shown.
      if (client.isMutating({ mutationKey: CHANGE }) <= 1) putEntry(client, lists, entry);
    },
    onError: (error, { entry }, context) => {
      if (context) putEntry(client, context.lists, entry);
      failed("Not saved", error);
    },
  });
  return {
    rename: (entry: HistoryEntry, title: string | null) => mutate({ entry, body: { title } }),
    pin: (entry: HistoryEntry, isPinned: boolean) => mutate({ entry, body: { isPinned } }),
  };
}

interface Removed {
  entry: HistoryEntry;
  lists: QueryKey[];
}

/** Deletes with undo: from the toast, or `undo` for the last deletion. */
export function useRemoval({ onRemoved, onRestored }: Removal) {
  const client = useQueryClient();
  const last = useRef<Removed | null>(null);
  const restore = useMutation({
    scope: SCOPE,
    mutationFn: ({ entry }: Removed) => unwrap(api.POST("/api/analyses/{analysis_id}/restore", at(entry))),
    onMutate: ({ entry, lists }) => putEntry(client, lists, entry),
    onSuccess: (entry, { lists }) => {
      putEntry(client, lists, entry);
      onRestored?.(entry.id);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: historyKeys.all });
      failed("Not restored", error);
    },
  });
  const bringBack = (removed: Removed) => {
    if (last.current === removed) last.current = null;
    restore.mutate(removed);
  };
  const { mutate } = useMutation({
    scope: SCOPE,
    mutationFn: (entry: HistoryEntry) => api.DELETE("/api/analyses/{analysis_id}", at(entry)),
    onMutate: async (entry) => {
      const removed = { entry, lists: await listsOf(client, entry.id) };
      takeEntry(client, removed.lists, entry.id);
      last.current = removed;
      toast({
        title: "Analysis deleted",
        description: truncated(entry.title ?? entry.scenario, TOLD),
        action: { label: "Undo", onAct: () => bringBack(removed) },
      });
      return removed;
    },
    onSuccess: (_, { id }) => onRemoved?.(id),
    onError: (error, entry, removed) => {
      if (removed) putEntry(client, removed.lists, entry);
      if (last.current === removed) last.current = null;
      failed("Not deleted", error);
    },
  });
  return {
    remove: (entry: HistoryEntry) => mutate(entry),
    undo: () => {
      if (last.current) bringBack(last.current);
    },
  };
}
