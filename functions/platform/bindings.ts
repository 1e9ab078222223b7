/** The parts of Cloudflare's bindings that we use, as plain types: the platform's global types would shadow those of the browser. */
export type QueryMeta = {
  readonly rows_read?: number;
  readonly rows_written?: number;
  readonly changes?: number;
  readonly last_row_id?: number;
};
export type QueryResult = { readonly results: readonly Record<string, unknown>[]; readonly meta: QueryMeta };

export interface Statement {
  bind(...values: readonly (string | number | null)[]): Statement;
  all(): Promise<QueryResult>;
}

export interface Database {
  prepare(sql: string): Statement;
  batch(statements: readonly Statement[]): Promise<QueryResult[]>;
}

export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

export interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
}
