/** Steps for the bench worker, which answers `Measured[]` in order. */
export type Step =
  | { readonly do: 'fill'; readonly from: number; readonly to: number }
  | { readonly do: 'search' | 'scan'; readonly query: string; readonly limit: number }
  | { readonly do: 'point'; readonly id: number }
  | { readonly do: 'request'; readonly path: string };

export type Measured = {
  /** Wall time inside the worker, in milliseconds. */
  readonly ms: number;
  /** As the database reports. */
  readonly rowsRead: number;
  readonly statements: number;
  readonly trips: number;
  /** Ids of the products found, or the status of a request. */
  readonly values: readonly number[];
};
