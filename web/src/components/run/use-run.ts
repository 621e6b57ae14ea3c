import { useEffect, useReducer, useState } from "react";
import type { ApiError } from "@/api/errors";
import type { LinkState } from "@/api/stream";
import { runReducer } from "@/components/run/run-reducer";
import { INITIAL_RUN } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { useTabStream } from "@/components/tab-stream";

export interface Run {
  state: RunState;
  link: LinkState;
  refused: ApiError | null;
}

/** Follows a run from its current state to its end. One run per component instance. */
export function useRun(id: string): Run {
  const stream = useTabStream();
  const [state, dispatch] = useReducer(runReducer, INITIAL_RUN);
  const [link, setLink] = useState<LinkState>("connecting");
  const [refused, setRefused] = useState<ApiError | null>(null);
  useEffect(
    () => stream.follow(id, { onEvents: dispatch, onLink: setLink, onRefused: setRefused }),
    [stream, id],
  );
  return { state, link, refused };
}
