/** Links of the operations pages. */
export interface OperationsLinks {
  home: string;
  overview: string;
  runs: string;
  /** Runs of one status. */
  runsOf: (status: string) => string;
  run: (id: string) => string;
  providers: string;
  costs: string;
  /** Dramatiq dashboard, served by the API. */
  dramatiq: string;
}
