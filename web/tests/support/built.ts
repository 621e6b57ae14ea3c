import { isBuilt } from "@/app/paths";

/** Names of the links whose page is built. */
export function ifBuilt(ways: readonly (readonly [name: string, to: string])[]): string[] {
  return ways.filter(([, to]) => isBuilt(to)).map(([name]) => name);
}
