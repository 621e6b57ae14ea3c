/** Where the pages of operators lead. */
export interface OperationsLinks {
  home: string;
  overview: string;
  runs: string;
  /** To the runs of one status. */
  runsOf: (status: string) => string;
  run: (id: string) => string;
  providers: string;
  costs: string;
  /** The developers' view into the queue, a page of the server. */
  dramatiq: string;
}
