import type { Database } from '../../platform/bindings.ts';
import type { TokenKeys } from '../../platform/tokens.ts';

/** What every verb of the embedded upstream may use. */
export type Context = {
  readonly catalogue: Database;
  readonly accounts: Database;
  /** Origin of absolute picture addresses; configured, never taken from the request. */
  readonly publicUrl: string;
  readonly tokenKeys: TokenKeys | undefined;
  readonly now: Date;
};

/** Who asks, as their token says; null is a guest. */
export type Viewer = { readonly userId: number } | null;
