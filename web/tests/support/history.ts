import { HttpResponse, http } from "msw";
import type { HistoryEntry } from "@/api/types";
import { server } from "@tests/support/server";

export const HISTORY = "http://iris.test/api/analyses/history";

interface HistoryQuery {
  q: string | null;
  cursor: string | null;
}

/** Serves entries in pages and searches them by word prefix, as the server does. */
export function serveHistory(entries: HistoryEntry[], size = 30): HistoryQuery[] {
  const requests: HistoryQuery[] = [];
  server.use(
    http.get(HISTORY, ({ request }) => {
      const params = new URL(request.url).searchParams;
      const [q, cursor] = [params.get("q"), params.get("cursor")];
      requests.push({ q, cursor });
      const found = entries.filter((entry) =>
        matchesPrefixes(`${entry.title ?? ""} ${entry.scenario}`, q ?? ""),
      );
      const from = Number(cursor ?? 0);
      const next = from + size < found.length ? String(from + size) : null;
      return HttpResponse.json({ entries: found.slice(from, from + size), next });
    }),
  );
  return requests;
}

function matchesPrefixes(text: string, search: string): boolean {
  const words = text.toLowerCase().split(/\W+/);
  return search
    .toLowerCase()
    .split(/\W+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}
