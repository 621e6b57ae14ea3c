import { isBuilt } from "@/app/paths";

/** The names of those ways whose page is built: what should lead somewhere in this version. */
export function ifBuilt(ways: readonly (readonly [name: string, to: string])[]): string[] {
  return ways.filter(([, to]) => isBuilt(to)).map(([name]) => name);
}
