import * as v from 'valibot';

export type Wrapping = 'envelope' | 'envelope-and-copies' | 'bare';

type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Carries the short-lived re-authentication proof. */
export const PROOF_HEADER = 'x-proof';
/** Device id at log-in: the owner is mailed about a new one. */
export const DEVICE_HEADER = 'x-device';

/** D1 bookmark in both directions: read-your-writes across replicas. */
export const BOOKMARK_HEADER = 'x-bookmark';

/** One operation of the wire contract. Query values are parsed from strings; unknown keys are ignored. */
export type Endpoint<
  Query extends QuerySchema = QuerySchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Result extends v.GenericSchema = v.GenericSchema,
> = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly aliases?: readonly string[];
  /** `none` never reads a token; `optional` also answers guests. */
  readonly auth: 'none' | 'optional' | 'required';
  /** Read by the endpoint itself where `auth` is `none`. */
  readonly bearer?: 'access' | 'pre-signup' | 'social-signup';
  /** `required`: fails without a recent re-authentication proof. `optional`: known clients send none; without one the owner is notified by mail. */
  readonly proof?: 'required' | 'optional';
  /** `public` answers may be stored by shared caches. */
  readonly cache: 'public' | 'private';
  readonly wrapping: Wrapping;
  /** Whose share of a minute a call takes from its network address: that of searches, or that of views. */
  readonly limit?: 'search' | 'view';
  readonly parameters?: v.GenericSchema;
  readonly query?: Query;
  readonly body?: Body;
  readonly result: Result;
};

const DEFAULTS = { auth: 'required', cache: 'private', wrapping: 'envelope' } as const;

type Definition = Omit<Endpoint, keyof typeof DEFAULTS> & Partial<Endpoint>;

export function endpoint<const E extends Definition>(definition: E): Omit<typeof DEFAULTS, keyof E> & E;
export function endpoint(definition: Definition): Endpoint {
  return { ...DEFAULTS, ...definition };
}

function isList(entry: object): boolean {
  if ('wrapped' in entry && typeof entry.wrapped === 'object' && entry.wrapped !== null) return isList(entry.wrapped);
  return 'type' in entry && entry.type === 'array';
}

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

export function envelopeOf<Result extends v.GenericSchema>(result: Result) {
  return v.object({ isSuccess: v.boolean(), code: v.string(), message: v.string(), result });
}

export const failureSchema = v.object({ isSuccess: v.literal(false), code: v.string(), message: v.string(), result: v.null() });

export type AddressValues = {
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
};

/** Fills in path and query parameters; lists are repeated. */
export function addressOf({ path: pattern }: Pick<Endpoint, 'path'>, { parameters = {}, query = {} }: AddressValues): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const each of value) search.append(name, each);
    else search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
