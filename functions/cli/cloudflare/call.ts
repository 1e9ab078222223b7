import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { platformTexts } from '#copy/platform.ts';

/** Whose databases, buckets and workers are written, and by which right. */
export type Account = {
  readonly token: string;
  readonly account: string;
  readonly base: string;
  /** How long a call rests before it is made a second time. */
  readonly pauseMs: number;
};

const ATTEMPTS = 6;
const TIMEOUT_MS = 60_000;

const answerSchema = v.object({
  success: v.boolean(),
  errors: v.optional(v.array(v.object({ code: v.optional(v.number(), 0), message: v.string() })), []),
  result: v.optional(v.unknown()),
});

/** The platform has answered, and it is a refusal. Its message never has the token. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal';
  readonly status: number;
  /** The platform's own numbers of what is wrong. */
  readonly codes: readonly number[];
  constructor(status: number, codes: readonly number[], reason: string) {
    super(platformTexts.refused(reason || String(status)));
    this.status = status;
    this.codes = codes;
  }
}

type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** A body that is no JSON, with its type where the platform cannot know it. */
  readonly raw?: { readonly content: Uint8Array<ArrayBuffer> | FormData; readonly type?: string };
};

/** Whether the same call may go well later: too many of them, or a platform that stumbles. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

function requestOf({ token }: Account, { method = 'GET', body, raw }: Call): RequestInit {
  const type = raw === undefined ? (body === undefined ? undefined : 'application/json') : raw.type;
  const content = raw?.content ?? (body === undefined ? null : JSON.stringify(body));
  return {
    method,
    headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    body: content,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}

/**
 * One call of the platform's API, made again where the platform could not answer: what we ask for may be asked for twice.
 * @param path below the API's own address
 * @throws PlatformRefusal when it has refused; an Error when it cannot be reached
 */
export async function respondTo(account: Account, path: string, call: Call = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${account.base}${path}`, requestOf(account, call)).catch(() => null);
    if (response !== null && !isPassing(response.status)) return response;
    if (attempt === ATTEMPTS) {
      if (response === null) throw new Error(platformTexts.away);
      throw new PlatformRefusal(response.status, [], String(response.status));
    }
    const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000;
    await wait(Math.max(asked, account.pauseMs * 2 ** (attempt - 1)));
  }
}

/**
 * The same for calls that are answered by a result.
 * @throws PlatformRefusal also when the result is not of the shape that is asked for
 */
export async function callPlatform<Schema extends v.GenericSchema>(
  account: Account,
  path: string,
  schema: Schema,
  call: Call = {},
): Promise<v.InferOutput<Schema>> {
  const response = await respondTo(account, path, call);
  const answer = v.safeParse(answerSchema, await response.json().catch(() => null));
  if (!answer.success) throw new PlatformRefusal(response.status, [], `${path.split('?')[0]} ${response.status}`);
  const { success, errors, result } = answer.output;
  if (!success || !response.ok)
    throw new PlatformRefusal(
      response.status,
      errors.map(({ code }) => code),
      errors.map(({ message }) => message).join(', '),
    );
  const read = v.safeParse(schema, result);
  if (!read.success) throw new PlatformRefusal(response.status, [], `${path.split('?')[0]}: ${read.issues[0].message}`);
  return read.output;
}

/** What a call is answered with, or null where the platform does not have what it is about. */
export async function unlessMissing<Result>(answer: Promise<Result>): Promise<Result | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof PlatformRefusal && failure.status === 404) return null;
    throw failure;
  }
}
