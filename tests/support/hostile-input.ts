import fc from 'fast-check';
import * as v from 'valibot';
import { type Endpoint, queryParameters } from '#contract/shared/endpoint.ts';
import { inRun } from './conditions.ts';

export type HostileRequest = {
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The contract's schemas refuse it: so must the server. */
  readonly isRefused: boolean;
};

/** Valid input that a case changes in one place. */
export type Base = {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly id?: number;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const SEED = 20_261_122;
const RANDOM_BODIES = inRun({ every: 1, whole: 2, full: 4 });
/** The quick run gives each field one value in so many. */
const SHARES = inRun({ every: 18, whole: 3, full: 1 });

function shareOf<T>(values: readonly T[], field: number): T[] {
  return values.filter((_, index) => (index + field) % SHARES === 0);
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  2 ** 53,
  1e308,
  '',
  'NaN',
  '1e999',
  '가'.repeat(5000),
  'a\u0000b',
  '\ud800',
  '\u202ename',
  "'; DROP TABLE user; --",
  [],
  [null],
  {},
  { $ne: null },
  nested(8),
];

const TEXTS = [
  '',
  ' ',
  'NaN',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x1',
  '9'.repeat(16),
  '9'.repeat(40),
  '가'.repeat(300),
  '%00',
  '%',
  '[object Object]',
  'null',
  '\u202e',
];

const RAW: readonly (readonly [string, string, string])[] = [
  ['broken JSON', '{"a":', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a number', '7', 'application/json'],
  ['a text', '"text"', 'application/json'],
  ['fifty thousand brackets', '['.repeat(50_000), 'application/json'],
  ['objects in objects', `${'{"a":'.repeat(7)}1${'}'.repeat(7)}`, 'application/json'],
  ['more than 100 KB', JSON.stringify({ a: 'x'.repeat(110_000) }), 'application/json'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded'],
  ['plain text', '{}', 'text/plain'],
];

/** Fields of an object schema, through pipes. */
function fieldsOf(schema: v.GenericSchema | undefined): string[] {
  if (schema === undefined || !('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return [];
  return Object.keys(schema.entries);
}

function fits(schema: v.GenericSchema | undefined, value: unknown): boolean {
  return schema === undefined || v.safeParse(schema, value).success;
}

function addressOf({ path }: Endpoint, id: string, query: readonly (readonly [string, string])[]): string {
  const text = new URLSearchParams(query.map(([key, value]) => [key, value.toWellFormed()])).toString();
  return path.replace(':id', id) + (text === '' ? '' : `?${text}`);
}

function bodies(schema: v.GenericSchema, base: Readonly<Record<string, unknown>>): (readonly [string, Record<string, unknown>])[] {
  const fields = fieldsOf(schema);
  const without = (field: string) => Object.fromEntries(Object.entries(base).filter(([key]) => key !== field));
  const random = fc.sample(
    fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }))]))),
    { seed: SEED, numRuns: fields.length === 0 ? 0 : RANDOM_BODIES },
  );
  return [
    ...fields.map((field) => [`without ${field}`, without(field)] as const),
    ...fields.flatMap((field, at) =>
      shareOf(VALUES, at).map((value) => [`${field} as ${JSON.stringify(value).slice(0, 40)}`, { ...base, [field]: value }] as const),
    ),
    ...random.map((body, index) => [`random body ${index}`, { ...base, ...body }] as const),
    ['keys that nobody asked for', { ...base, role: 'ADMIN', userId: 1, isEnabled: true, constructor: 1, toString: 1 }],
  ];
}

/** Invalid requests for an operation, generated from its schemas. @param body its body's schema, if any */
export function hostileRequests(endpoint: Endpoint, base: Base, body: v.GenericSchema | undefined = endpoint.body): HostileRequest[] {
  const id = String(base.id ?? 1);
  const query = Object.entries(base.query ?? {});
  const sent = body === undefined ? null : JSON.stringify(base.body ?? {});
  const headers = body === undefined ? {} : JSON_TYPE;
  const { repeated } = queryParameters(endpoint);
  // Of a repeated parameter the first counts, except in a list.
  const queryFits = (changed: readonly (readonly [string, string])[]) => {
    const lists = repeated.filter((name) => changed.some(([key]) => key === name));
    const valuesOf = (name: string) => changed.filter(([key]) => key === name).map(([, value]) => value);
    return fits(endpoint.query, {
      ...Object.fromEntries([...changed].reverse()),
      ...Object.fromEntries(lists.map((name) => [name, valuesOf(name)])),
    });
  };
  const withQuery = (what: string, changed: readonly (readonly [string, string])[]): HostileRequest => ({
    what,
    path: addressOf(endpoint, id, changed),
    headers,
    body: sent,
    isRefused: !queryFits(changed),
  });
  const ids = endpoint.path.includes(':id') ? [...shareOf(TEXTS.slice(2), 0), '%ED%A0%80', '..%2f1', '1%00'] : [];
  return [
    ...ids.map((text) => ({ what: `id ${text}`, path: addressOf(endpoint, text, query), headers, body: sent, isRefused: false })),
    ...fieldsOf(endpoint.query).flatMap((field, at) => [
      withQuery(
        `without ${field}`,
        query.filter(([key]) => key !== field),
      ),
      ...shareOf(TEXTS, at).map((text) =>
        withQuery(`${field}=${text.slice(0, 40)}`, [...query.filter(([key]) => key !== field), [field, text] as const]),
      ),
      withQuery(`${field} twice`, [...query, [field, 'NaN'], [field, '\u0000']]),
    ]),
    withQuery('keys that nobody asked for', [...query, ['__proto__', '1'], ['constructor', '1'], ['role', 'ADMIN']]),
    ...(body === undefined
      ? []
      : bodies(body, base.body ?? {}).map(([what, value]) => {
          const text = JSON.stringify(value);
          return { what, path: addressOf(endpoint, id, query), headers, body: text, isRefused: !fits(body, JSON.parse(text)) };
        })),
    ...(body === undefined
      ? []
      : RAW.map(([what, text, type]) => ({
          what,
          path: addressOf(endpoint, id, query),
          headers: { 'content-type': type },
          body: text,
          isRefused: true,
        }))),
  ];
}
