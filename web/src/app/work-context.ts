import { createContext, useContext } from "react";

/** Overlays that a signed-in page can open. */
export interface Work {
  openHistory: () => void;
}

export const WorkContext = createContext<Work>({ openHistory: () => undefined });

export function useWork(): Work {
  return useContext(WorkContext);
}
