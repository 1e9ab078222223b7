import * as v from 'valibot';

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body is no JSON. */
  readonly body: unknown;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A server closes idle connections: one may end just as it is reused. */
function isHungUp(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
}

/** Does not follow redirects. Retries a read once when its connection was hung up. */
export async function call(url: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const ask = () => fetch(url + path, { redirect: 'manual', ...init });
  const response = await ask().catch((failure: unknown) => {
    if ((init.method ?? 'GET') === 'GET' && isHungUp(failure)) return ask();
    throw failure;
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parseJson(text) };
}

/** As the known client posts: without a bearer. */
export function post(url: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  return call(url, path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}

export function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

const success = v.object({ isSuccess: v.literal(true), code: v.literal('COMMON200'), message: v.string(), result: v.unknown() });

/** Throws with status and body unless the answer succeeded. */
export function resultOf<Schema extends v.GenericSchema>(reply: Reply, schema: Schema): v.InferOutput<Schema> {
  const envelope = v.safeParse(success, reply.body);
  if (reply.status !== 200 || !envelope.success) throw new Error(`not a success: ${reply.status} ${reply.text.slice(0, 200)}`);
  return v.parse(schema, envelope.output.result);
}

export const foundPage = v.object({
  supplements: v.array(v.object({ cursorId: v.number(), supplementId: v.number(), supplementName: v.string(), brandName: v.string() })),
  nextCursor: v.nullable(v.number()),
  suggestion: v.nullish(v.string(), null),
  relaxed: v.nullish(v.object({ dropped: v.array(v.string()) }), null),
  understood: v.optional(v.array(v.object({ kind: v.string(), text: v.string() })), []),
});
export type FoundPage = v.InferOutput<typeof foundPage>;

export async function searchPage(url: string, keyword: string, query: Readonly<Record<string, string | number>> = {}): Promise<FoundPage> {
  return resultOf(await call(url, withQuery('/api/v1/supplements/search', { keyword, ...query })), foundPage);
}

/** Every hit, page after page, echoing `nextCursor`. */
export async function searchAll(url: string, keyword: string, size = 100): Promise<FoundPage['supplements']> {
  const hits: FoundPage['supplements'] = [];
  let cursor: number | null = 0;
  while (cursor !== null) {
    const page: FoundPage = await searchPage(url, keyword, { size, cursorId: cursor === 0 ? '' : cursor });
    hits.push(...page.supplements);
    cursor = page.nextCursor;
  }
  return hits;
}

/** Status, code and Korean text; throws for a success. */
export function refusal(reply: Reply): readonly [number, string, string] {
  const { code, message } = v.parse(
    v.object({ isSuccess: v.literal(false), code: v.string(), message: v.string(), result: v.null() }),
    reply.body,
  );
  return [reply.status, code, message];
}
