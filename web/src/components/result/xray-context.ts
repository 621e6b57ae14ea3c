import { createContext, useContext } from "react";

/** Opens the explanation of a figure by its path in the result, such as 'components.completeness'. */
export type OpenXray = (field: string) => void;

/** Null where a result is shown without its explanations: on a shared page, in a post. */
export const XrayContext = createContext<OpenXray | null>(null);

export function useXray(): OpenXray | null {
  return useContext(XrayContext);
}
