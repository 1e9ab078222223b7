import type { Database, Fetcher } from '../../platform/bindings.ts';
import type { TokenKeys } from '../../platform/tokens.ts';

/** What every verb of the embedded upstream may use. */
export type Context = {
  readonly catalogue: Database;
  readonly accounts: Database;
  /** Our own static files. */
  readonly assets: Fetcher;
  /** Origin of absolute picture addresses; configured, never taken from the request. */
  readonly publicUrl: string;
  /** Who sent the request, as far as counting views needs it; never stored as it is. */
  readonly visitor: {
    readonly address: string;
    readonly agent: string;
    /** Made for a page, a prefetch or a prerender: nobody has seen it yet. */
    readonly isSpeculative: boolean;
    readonly hashKey: string | undefined;
  };
  readonly tokenKeys: TokenKeys | undefined;
  readonly now: Date;
};

/** Who asks, as their token says; null is a guest. */
export type Viewer = { readonly userId: number } | null;
