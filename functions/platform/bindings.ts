/** As used: Cloudflare's global types would shadow the DOM's. */
type QueryMeta = {
  readonly rows_read?: number;
  readonly rows_written?: number;
  readonly changes?: number;
  readonly last_row_id?: number;
  readonly size_after?: number;
};
export type QueryResult = { readonly results: readonly Record<string, unknown>[]; readonly meta: QueryMeta };

export interface Statement {
  bind(...values: readonly (string | number | null)[]): Statement;
  all(): Promise<QueryResult>;
}

export interface Database {
  prepare(sql: string): Statement;
  batch(statements: readonly Statement[]): Promise<QueryResult[]>;
  withSession?(from: string): DatabaseSession;
}

interface DatabaseSession extends Database {
  getBookmark(): string | null;
}

interface StoredObject {
  readonly body: ReadableStream<Uint8Array>;
  readonly httpMetadata?: { readonly contentType?: string };
}

export interface Bucket {
  get(key: string): Promise<StoredObject | null>;
  put(key: string, value: Uint8Array, options: { readonly httpMetadata: { readonly contentType: string } }): Promise<unknown>;
  delete(keys: string | string[]): Promise<void>;
  list(options?: { readonly cursor?: string; readonly limit?: number; readonly prefix?: string }): Promise<{
    readonly objects: readonly { readonly key: string }[];
    readonly cursor?: string;
  }>;
}

/** Decodes outside the isolate. Errors carry a numeric `code`. */
export interface Images {
  info(stream: ReadableStream<Uint8Array>): Promise<{ readonly format: string } | ImageSize>;
  input(stream: ReadableStream<Uint8Array>): ImageTransformer;
}

type ImageSize = { readonly format: string; readonly width: number; readonly height: number };

interface ImageTransformer {
  transform(options: { readonly width: number; readonly height: number; readonly fit: 'scale-down' }): ImageTransformer;
  output(options: { readonly format: string; readonly anim: boolean }): Promise<{ image(): ReadableStream<Uint8Array> }>;
}

export interface Queue {
  send(body: unknown, options?: { readonly delaySeconds?: number }): Promise<unknown>;
  sendBatch(messages: readonly { readonly body: unknown }[]): Promise<unknown>;
}

interface QueueMessage {
  readonly id: string;
  readonly attempts: number;
  readonly body: unknown;
  ack(): void;
  retry(options?: { readonly delaySeconds?: number }): void;
}

export interface QueueBatch {
  readonly queue: string;
  readonly messages: readonly QueueMessage[];
}

export interface Analytics {
  writeDataPoint(point: { readonly indexes: string[]; readonly blobs: string[]; readonly doubles: number[] }): void;
}

/** Approximate, per location. */
export interface RateLimiter {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

export interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
}

export type MailMessage = {
  readonly from: { readonly email: string; readonly name: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export interface MailBinding {
  send(message: MailMessage): Promise<unknown>;
}

/** Of earlier builds; deleted a week after the next deployment. */
export const OLD_ASSETS = '_astro/';
