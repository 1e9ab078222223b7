import type { Hono } from 'hono';
import * as v from 'valibot';
import { type BodyOf, type Endpoint, type ParametersOf, type QueryOf, queryParameters, type ResultOf } from '#contract/shared/endpoint.ts';
import { isRefusal } from '#copy/shared/refusals.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError } from './api-error.ts';
import type { Context, Viewer } from './context.ts';
import { TextFile, wrap } from './envelope.ts';
import { identifyViewer, requireProof } from './identify-viewer.ts';

export type UpstreamApp = Hono<{ Bindings: Context }>;

type Input<E extends Endpoint> = { readonly query: QueryOf<E>; readonly body: BodyOf<E>; readonly parameters: ParametersOf<E> };

type ViewerOf<E extends Endpoint> = E['auth'] extends 'required' ? NonNullable<Viewer> : E['auth'] extends 'none' ? null : Viewer;

/** `File`: may answer with a file. */
export type Verb<E extends Endpoint, File = never> = (call: {
  readonly context: Context;
  readonly viewer: ViewerOf<E>;
  readonly input: Input<E>;
  readonly isProved: boolean;
}) => Promise<v.InferInput<E['result']> | ResultOf<E> | File>;

type SuccessCode = 'COMMON200' | 'COMMON201';

const LARGEST_BODY = 100 * 1024;
const DEEPEST_BODY = 6;

/** Before JSON.parse. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (isText) {
      if (sign === '\\') index += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST_BODY) return true;
  }
  return false;
}

function missingMessage(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.length === 1 ? issue.path[0].key : undefined;
  const entries: unknown = 'entries' in schema ? schema.entries : undefined;
  if (issue.received !== 'undefined' || typeof key !== 'string' || typeof entries !== 'object' || entries === null) return '';
  const field = new Map<string, unknown>(Object.entries(entries)).get(key);
  if (!isSchema(field)) return '';
  const outcome = v.safeParse(field, undefined);
  return outcome.success ? '' : outcome.issues[0].message;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema' && '~run' in value;
}

/** @throws VALID400_0 with the schema's message */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const outcome = v.safeParse(schema, value);
  if (outcome.success) return outcome.output;
  const [issue] = outcome.issues;
  const refusal = [issue.message, missingMessage(schema, issue)].find(isRefusal);
  const names = (issue.path ?? []).flatMap(({ key }) => (typeof key === 'string' ? key : []));
  throw new ApiError('VALID400_0', refusal, null, names.at(-1));
}

/** First of a repeated parameter, unless the schema takes a list. */
function readQuery(url: URL, repeated: readonly string[]): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [key, value] of url.searchParams) query[key] ??= value;
  for (const key of repeated) if (url.searchParams.has(key)) query[key] = url.searchParams.getAll(key);
  return query;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function readBody(request: Request): Promise<unknown> {
  const bytes = request.body === null ? new Uint8Array() : await readLimitedBody(request.body, LARGEST_BODY);
  if (bytes === null) throw new ApiError('COMMON413');
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ApiError('COMMON415');
  const json = new TextDecoder().decode(bytes);
  if (isTooDeep(json)) throw new ApiError('COMMON400');
  const value = parseJson(json);
  // An array would pass as an object without fields.
  if (value === undefined || Array.isArray(value)) throw new ApiError('COMMON400');
  return value;
}

type RawInput = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: () => unknown;
};

type Operation = (
  context: Context,
  raw: RawInput,
) => Promise<{ readonly viewer: Viewer; readonly result: unknown; readonly code: SuccessCode }>;

const OPERATIONS = new Map<string, Operation>();

export function operationOf({ id }: Endpoint): Operation {
  const operation = OPERATIONS.get(id);
  if (operation === undefined) throw new ApiError('COMMON404');
  return operation;
}

const CACHE_CONTROL = { public: 'public, max-age=60', private: 'private, no-store' } as const;

/** @param code success code, or a function of the input */
export function mount<E extends Endpoint>(
  app: UpstreamApp,
  endpoint: E,
  verb: Verb<E, TextFile>,
  code: SuccessCode | ((input: Input<E>) => SuccessCode) = 'COMMON200',
): void {
  const { repeated } = queryParameters(endpoint);
  const operation: Operation = async (context, raw) => {
    const viewer = await identifyViewer(endpoint.auth, context);
    // An optional proof may be absent, but not wrong.
    const isProved = endpoint.proof === 'required' || (endpoint.proof === 'optional' && !!context.proof);
    if (isProved) await requireProof(context, viewer);
    const input = {
      parameters: endpoint.parameters ? parse(endpoint.parameters, raw.parameters) : {},
      query: endpoint.query ? parse(endpoint.query, raw.query) : {},
      body: endpoint.body ? parse(endpoint.body, await raw.body()) : undefined,
    };
    const result = await verb({ context, viewer: viewer as ViewerOf<E>, input: input as Input<E>, isProved });
    return { viewer, result, code: typeof code === 'string' ? code : code(input as Input<E>) };
  };
  OPERATIONS.set(endpoint.id, operation);
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.on(endpoint.method, path, async (c) => {
      const query = endpoint.query ? readQuery(new URL(c.req.url), repeated) : {};
      const raw = { parameters: c.req.param(), query, body: () => readBody(c.req.raw) };
      const { viewer, result, code: success } = await operation(c.env, raw);
      if (result instanceof TextFile) return result.response();
      return Response.json(wrap(endpoint.wrapping, result, success), {
        status: success === 'COMMON201' ? 201 : 200,
        headers: {
          'cache-control': viewer === null && !c.req.header('authorization') ? CACHE_CONTROL[endpoint.cache] : CACHE_CONTROL.private,
        },
      });
    });
  }
}
