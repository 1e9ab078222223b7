/** What the bench worker is asked to do; it answers `Measured[]` in the order of the steps. */
export type Step =
  | { readonly do: 'fill'; readonly from: number; readonly to: number }
  | { readonly do: 'rebuild' }
  /** The lists of what is suggested first, written anew. */
  | { readonly do: 'lists' }
  /** Suggestions for a text as far as it is typed, and the first results of a search, both as pages ask for them. */
  | { readonly do: 'suggest' | 'find'; readonly keyword: string }
  | { readonly do: 'search'; readonly query: string; readonly limit: number }
  | { readonly do: 'scan'; readonly query: string; readonly limit: number }
  | { readonly do: 'point'; readonly id: number }
  /** As many rows as a page, with the columns of a hit, straight from the place index: the least a page of hits can cost. */
  | { readonly do: 'page'; readonly after: number; readonly limit: number }
  | { readonly do: 'analyse'; readonly ids: readonly number[] }
  | { readonly do: 'request'; readonly path: string };

export type Measured = {
  /** Wall time inside the worker, in milliseconds. */
  readonly ms: number;
  /** Rows that the database read, as it reports itself. */
  readonly rowsRead: number;
  readonly statements: number;
  /** Trips to the database; a batch is one. */
  readonly trips: number;
  /** Ids of the products found, how many suggestions or results are shown, or the totals of an analysis as `[ingredient id, amount, …]`. */
  readonly values: readonly number[];
};
