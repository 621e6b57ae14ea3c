import { createContext, useContext } from "react";

/** Opens the explanation of a value by its path in the result, such as 'components.completeness'. */
export type OpenXray = (field: string) => void;

/** Null where explanations are unavailable: on shared pages and posts. */
export const XrayContext = createContext<OpenXray | null>(null);

export function useXray(): OpenXray | null {
  return useContext(XrayContext);
}
