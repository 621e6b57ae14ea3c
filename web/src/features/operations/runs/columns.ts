/** The columns of the table of runs: choose, status, run, owner, where it stands, begun, waited, took, cost. */
export const ROW =
  "grid items-center gap-x-4 px-4 lg:grid-cols-[18px_108px_minmax(120px,1.2fr)_minmax(88px,1fr)_minmax(120px,1fr)_112px_64px_84px_76px]";
