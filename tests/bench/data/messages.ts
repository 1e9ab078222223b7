/** Steps for the bench worker, which answers `Measured[]` in order. */
export type Step =
  | { readonly do: 'fill'; readonly from: number; readonly to: number }
  | { readonly do: 'search'; readonly query: string; readonly limit: number }
  | { readonly do: 'point'; readonly id: number }
  | { readonly do: 'suggest'; readonly query: string };

export type Measured = {
  /** Wall time inside the worker, in milliseconds. */
  readonly ms: number;
  /** As the database reports. */
  readonly rowsRead: number;
  /** Products found. */
  readonly found: number;
};
