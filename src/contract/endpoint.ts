import * as v from 'valibot';

/** How the answer is wrapped: in the envelope, in the envelope with the same fields beside it, or not at all. */
export type Wrapping = 'envelope' | 'envelope-and-copies' | 'bare';

/** Parameters of a query, each parsed from a string or, where the schema is a list, from all that were sent. */
type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The header that carries the proof of a few minutes that somebody is still who logged in. */
export const PROOF_HEADER = 'x-proof';
/** The header by which our own client names the device at a log-in, so that one on another can be told to the account's owner. */
export const DEVICE_HEADER = 'x-device';

/** The header by which answers say how new somebody's data is, and requests how new it has to be, so that a copy nearby does not show them less than they wrote. */
export const BOOKMARK_HEADER = 'x-bookmark';

/** One operation of the wire contract. Query values are parsed from strings; unknown keys are ignored. */
export type Endpoint<
  Query extends QuerySchema = QuerySchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Result extends v.GenericSchema = v.GenericSchema,
> = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` parameters. */
  readonly path: string;
  /** Other paths under which known clients call it. */
  readonly aliases?: readonly string[];
  /** `none` never reads a token; `optional` also answers guests. */
  readonly auth: 'none' | 'optional' | 'required';
  /** The kind of token that may be sent as bearer where `auth` is `none`; the endpoint reads it itself. */
  readonly bearer?: 'access' | 'pre-signup' | 'social-signup';
  /**
   * `required`: the caller has shown within the last minutes who they are, and sends the proof of it. `optional`: known clients send none; then the owner
   * of the account is told by mail what was done.
   */
  readonly proof?: 'required' | 'optional';
  /** `public` answers are the same for everybody and may be shared. */
  readonly cache: 'public' | 'private';
  readonly wrapping: Wrapping;
  readonly parameters?: v.GenericSchema;
  readonly query?: Query;
  readonly body?: Body;
  readonly result: Result;
};

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Whether a parameter is a list, which may also be left out. */
function isList(entry: object): boolean {
  if ('wrapped' in entry && typeof entry.wrapped === 'object' && entry.wrapped !== null) return isList(entry.wrapped);
  return 'type' in entry && entry.type === 'array';
}

/** The names of an endpoint's query parameters in their order, and which of them may stand several times. */
export function queryParameters({ query }: Endpoint): { readonly names: readonly string[]; readonly repeated: readonly string[] } {
  const entries = Object.entries(query?.entries ?? {});
  return { names: entries.map(([name]) => name), repeated: entries.filter(([, entry]) => isList(entry)).map(([name]) => name) };
}

export type QueryOf<E extends Endpoint> = E['query'] extends QuerySchema ? v.InferOutput<E['query']> : Record<string, never>;
export type BodyOf<E extends Endpoint> = E['body'] extends v.GenericSchema ? v.InferOutput<E['body']> : undefined;
export type ParametersOf<E extends Endpoint> = E['parameters'] extends v.GenericSchema
  ? v.InferOutput<E['parameters']>
  : Record<string, never>;
export type ResultOf<E extends Endpoint> = v.InferOutput<E['result']>;

/** The object around every enveloped answer. */
export function envelopeOf<Result extends v.GenericSchema>(result: Result) {
  return v.object({ isSuccess: v.boolean(), code: v.string(), message: v.string(), result });
}

/** A failed answer. */
export const failureSchema = v.object({ isSuccess: v.literal(false), code: v.string(), message: v.string(), result: v.null() });
