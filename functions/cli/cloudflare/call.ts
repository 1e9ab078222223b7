import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

export type Account = { readonly token: string; readonly id: string; readonly base: string; readonly pauseMs: number };

const ATTEMPTS = 6;
const TIMEOUT_MS = 60_000;
const NOT_FOUND = 10_007;

const answerSchema = v.object({
  success: v.boolean(),
  errors: v.optional(v.array(v.object({ code: v.optional(v.number()), message: v.string() })), []),
  result: v.optional(v.unknown()),
});
const NO_ANSWER = { success: false, errors: [], result: null };

export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal';
  readonly status: number;
  constructor(status: number, reason: string) {
    super(`Cloudflare refused: ${reason}. Once that is mended the same command goes on.`);
    this.status = status;
  }
}

/** Retried, so calls must be idempotent. @param path below the account @throws PlatformRefusal, or Error if unreachable */
export async function respondTo({ id, token, base, pauseMs }: Account, path: string, call: RequestInit = {}): Promise<Response> {
  const url = `${base}/accounts${id === '' ? '' : `/${id}/`}${path}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...call.headers };
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { ...call, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
    if (response !== null && response.status !== 429 && response.status < 500) return response;
    if (attempt === ATTEMPTS && response === null) throw new Error('Cloudflare cannot be reached: the same command goes on later.');
    if (attempt === ATTEMPTS) throw new PlatformRefusal(response?.status ?? 0, `${path.split('?')[0]} ${response?.status}`);
    await wait(Math.max(Number(response?.headers.get('retry-after') ?? 0) * 1000, pauseMs * 2 ** (attempt - 1)));
  }
}

/** @throws PlatformRefusal on an error response or an unexpected shape */
export async function callPlatform<Schema extends v.GenericSchema>(
  account: Account,
  path: string,
  schema: Schema,
  call: RequestInit = {},
): Promise<v.InferOutput<Schema>> {
  const response = await respondTo(account, path, call);
  const { success, errors, result } = v.parse(v.fallback(answerSchema, NO_ANSWER), await response.json().catch(() => null));
  const read = v.safeParse(schema, result);
  if (success && response.ok && read.success) return read.output;
  const reason = errors.map(({ message }) => message).join(', ') || `${path.split('?')[0]} ${response.status} in another form`;
  throw new PlatformRefusal(errors.some(({ code }) => code === NOT_FOUND) ? 404 : response.status, reason);
}

export async function unlessMissing<Result>(answer: Promise<Result>): Promise<Result | null> {
  return answer.catch((failure: unknown) => {
    if (failure instanceof PlatformRefusal && failure.status === 404) return null;
    throw failure;
  });
}
