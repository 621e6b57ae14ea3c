import { createContext, useContext } from "react";

/** What the frame of the signed-in pages opens for the page in it. */
export interface Work {
  openHistory: () => void;
}

export const WorkContext = createContext<Work>({ openHistory: () => undefined });

export function useWork(): Work {
  return useContext(WorkContext);
}
