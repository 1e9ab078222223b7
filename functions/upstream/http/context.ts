import type { Database } from '../../platform/bindings.ts';

/** What every verb of the embedded upstream may use. */
export type Context = {
  readonly catalogue: Database;
  readonly accounts: Database;
  /** Origin of absolute picture addresses; configured, never taken from the request. */
  readonly publicUrl: string;
  readonly now: Date;
};
