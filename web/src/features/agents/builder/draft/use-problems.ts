import { useMemo, useState } from "react";
import { problemsOf } from "@/features/agents/builder/draft/checks";
import type { Place, Problem } from "@/features/agents/builder/draft/checks";
import type { Draft } from "@/features/agents/builder/draft/draft";

export interface Problems {
  /** No problems found on the client. */
  isSound: boolean;
  /** Problem of a field, after its first blur. */
  at: (place: Place) => string | undefined;
  /** Marks a field as visited: its problems may be shown. */
  onLeft: (place: Place) => void;
  /** Shows all problems and returns the first field with one. */
  show: () => Place | null;
  /** Server error of a draft; shown until its field changes. */
  refuse: (problem: Problem) => void;
  /** Hides problems until the next blur. */
  forget: () => void;
}

interface Refused extends Problem {
  value: string;
}

export function useProblems(draft: Draft): Problems {
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const [left, setLeft] = useState<ReadonlySet<Place> | "all">(new Set<Place>());
  const [refused, setRefused] = useState<Refused | null>(null);
  const stands = refused !== null && refused.value === valueAt(draft, refused.at);
  return {
    isSound: problems.length === 0,
    at: (place) => {
      if (stands && refused.at === place) return refused.message;
      const said = left === "all" || left.has(place);
      return said ? problems.find(({ at }) => at === place)?.message : undefined;
    },
    onLeft: (place) => {
      if (valueAt(draft, place).trim() === "") return;
      setLeft((before) => (before === "all" ? before : new Set([...before, place])));
    },
    show: () => {
      setLeft("all");
      return problems[0]?.at ?? null;
    },
    refuse: (problem) => setRefused({ ...problem, value: valueAt(draft, problem.at) }),
    forget: () => {
      setLeft(new Set());
      setRefused(null);
    },
  };
}

/** Value of a field: a changed value clears the server error. */
function valueAt(draft: Draft, place: Place): string {
  if (place === "models") return JSON.stringify([draft.adaptive, draft.tierModels, draft.singleModel]);
  if (place === "origin" || place === "lenses") return JSON.stringify(draft[place]);
  if (!isOfLens(place)) return draft[place];
  const [, number, field] = place.split(".");
  const lens = draft.lenses[Number(number)];
  return (field === "name" ? lens?.name : lens?.guidelines) ?? "";
}

function isOfLens(place: Place): place is Extract<Place, `lenses.${string}`> {
  return place.startsWith("lenses.");
}
