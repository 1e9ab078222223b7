/** What the bench worker is asked to do; it answers `Measured[]` in the order of the steps. */
export type Step =
  | { readonly do: 'fill'; readonly from: number; readonly to: number }
  | { readonly do: 'search' | 'scan'; readonly query: string; readonly limit: number }
  | { readonly do: 'point'; readonly id: number }
  | { readonly do: 'request'; readonly path: string };

export type Measured = {
  /** Wall time inside the worker, in milliseconds. */
  readonly ms: number;
  /** Rows that the database read, as it reports itself. */
  readonly rowsRead: number;
  readonly statements: number;
  /** Trips to the database; a batch is one. */
  readonly trips: number;
  /** Ids of the products found, or the status of a request. */
  readonly values: readonly number[];
};
