import * as v from 'valibot';
import type { AccountState } from './account.ts';
import type { Storage } from './storage.ts';

export type Asked = {
  readonly method: string;
  /** Below the account. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly content: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly token: string;
};
export type Answer =
  | { readonly result: unknown; readonly status?: number; readonly info?: { readonly cursor: string; readonly is_truncated: boolean } }
  | { readonly status: number; readonly code: number; readonly message: string }
  | { readonly status: number; readonly raw: Uint8Array };

export type Platform = {
  readonly state: AccountState;
  readonly storage: Storage;
  /** Called when another version of a worker is published. */
  publish(name: string): Promise<void>;
};
type Handler = (platform: Platform, asked: Asked, parts: readonly string[]) => Promise<Answer> | Answer;

export const missing = (message: string, code = 10_007): Answer => ({ status: 404, code, message });

/** @throws where the body does not fit the call's schema */
export function json<Schema extends v.GenericSchema>(asked: Asked, schema: Schema): v.InferOutput<Schema> {
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), asked.content.toString('utf8'));
}

export type Route = readonly [string, RegExp, Handler];
