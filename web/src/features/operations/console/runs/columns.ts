/** Columns: select, status, run, owner, tier, created, waited, took, cost. */
export const ROW =
  "grid items-center gap-x-4 px-4 lg:grid-cols-[18px_108px_minmax(120px,1.2fr)_minmax(88px,1fr)_minmax(120px,1fr)_112px_64px_84px_76px]";
