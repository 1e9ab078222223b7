import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

export type Account = {
  readonly token: string;
  readonly account: string;
  readonly base: string;
  readonly pauseMs: number;
};

const ATTEMPTS = 6;
const TIMEOUT_MS = 60_000;
/** API error code of a missing script or subdomain; the HTTP status varies. */
const NOT_FOUND = 10_007;

const answerSchema = v.object({
  success: v.boolean(),
  errors: v.optional(v.array(v.object({ code: v.optional(v.number()), message: v.string() })), []),
  result: v.optional(v.unknown()),
});

/** An error response, without the token. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal';
  readonly status: number;
  constructor(status: number, reason: string) {
    super(`Cloudflare refused: ${reason || status}. Once that is mended the same command goes on.`);
    this.status = status;
  }
}

type Call = Pick<RequestInit, 'method' | 'body'> & { readonly headers?: Readonly<Record<string, string>> };

export function json(method: 'POST' | 'PUT', body: unknown): Call {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** An address below the account. */
export function pathOf({ account }: Account, ...parts: readonly string[]): string {
  return ['/accounts', ...[account, ...parts].map(encodeURIComponent)].join('/');
}

/** With retries, so calls must be idempotent. @throws PlatformRefusal on an error response, Error if unreachable */
export async function respondTo(account: Account, path: string, call: Call = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const headers = { authorization: `Bearer ${account.token}`, ...call.headers };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${account.base}${path}`, { ...call, headers, signal }).catch(() => null);
    if (response !== null && response.status !== 429 && response.status < 500) return response;
    if (attempt === ATTEMPTS) {
      if (response === null) throw new Error('Cloudflare cannot be reached: the same command goes on later.');
      throw new PlatformRefusal(response.status, '');
    }
    const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000;
    await wait(Math.max(asked, account.pauseMs * 2 ** (attempt - 1)));
  }
}

/** @throws PlatformRefusal, also for an unexpected shape */
export async function callPlatform<Schema extends v.GenericSchema>(
  account: Account,
  path: string,
  schema: Schema,
  call: Call = {},
): Promise<v.InferOutput<Schema>> {
  const response = await respondTo(account, path, call);
  const answer = v.safeParse(answerSchema, await response.json().catch(() => null));
  if (!answer.success) throw new PlatformRefusal(response.status, `${path.split('?')[0]} ${response.status}`);
  const { success, errors, result } = answer.output;
  if (!success || !response.ok) {
    const isUnknown = errors.some(({ code }) => code === NOT_FOUND);
    throw new PlatformRefusal(isUnknown ? 404 : response.status, errors.map(({ message }) => message).join(', '));
  }
  const read = v.safeParse(schema, result);
  if (!read.success) throw new PlatformRefusal(response.status, `${path.split('?')[0]}: ${read.issues[0].message}`);
  return read.output;
}

const isMissing = (status: number): boolean => status === 404;

/** Null where refused by such a status. */
export async function unlessMissing<Result>(answer: Promise<Result>, isNull = isMissing): Promise<Result | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof PlatformRefusal && isNull(failure.status)) return null;
    throw failure;
  }
}
