import { registerHooks } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Database, Statement } from '#platform/bindings.ts';
import { respelled } from '../web/respelled.ts';

/**
 * Renders a page repeatedly with the built worker in Node, in one process without JIT, for an instruction count.
 * Parameters: the worker's entry, database files as `NAME=FILE` separated by commas, a path, and the count.
 */
const [entry = '', files = '', path = '', count = '1'] = process.argv.slice(2);

/** A frozen clock keeps caches of seconds valid during slow counting. */
const NOW = Date.now();
class StandingDate extends Date {
  constructor(...parts: ConstructorParameters<typeof Date> | []) {
    if (parts.length === 0) super(NOW);
    else super(...parts);
  }

  static override now(): number {
    return NOW;
  }
}

function openDatabase(file: string): Database {
  const database = new DatabaseSync(file);
  const statement = (sql: string, values: readonly (string | number | null)[]): Statement => ({
    bind: (...bound) => statement(sql, bound),
    async all() {
      return { results: database.prepare(sql).all(...values), meta: {} };
    },
  });
  return {
    prepare: (sql) => statement(sql, []),
    batch: (statements) => Promise.all(statements.map((each) => each.all())),
  };
}

const unused = { put: async () => undefined, send: async () => undefined, sendBatch: async () => undefined };
const databases = Object.fromEntries(
  files.split(',').map((each) => {
    const [name = '', file = ''] = each.split('=');
    return [name, openDatabase(file)];
  }),
);
const environment = {
  PUBLIC_URL: 'http://127.0.0.1:8787',
  ...databases,
  PICTURES: unused,
  PICTURE_TASKS: unused,
  PUSH_TASKS: unused,
  MAIL_TASKS: unused,
  DIGEST_TASKS: unused,
  BACKUPS: unused,
  SEARCH_LIMIT: { limit: async () => ({ success: true }) },
  VIEW_LIMIT: { limit: async () => ({ success: true }) },
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
};

const kept = new Map<string, Response>();
const cache = {
  match: async (request: Request | string) => kept.get(String(request instanceof Request ? request.url : request))?.clone(),
  async put(request: Request | string, response: Response) {
    kept.set(String(request instanceof Request ? request.url : request), response);
  },
};

Object.assign(globalThis, { Date: StandingDate, caches: { open: async () => cache }, benchEnvironment: environment });

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'cloudflare:workers'
      ? { url: 'data:text/javascript,export const env = globalThis.benchEnvironment', shortCircuit: true }
      : next(specifier, context),
  // No page draws a picture.
  load: (url, context, next) =>
    url.endsWith('.wasm') ? { format: 'module', source: 'export default null', shortCircuit: true } : next(url, context),
});

const worker: unknown = await import(/* @vite-ignore */ pathToFileURL(entry).href);

type Handler = { fetch(request: Request, env: unknown, context: unknown): Promise<Response> };
function isWorker(value: unknown): value is { readonly default: Handler } {
  return typeof value === 'object' && value !== null && 'default' in value;
}
if (!isWorker(worker)) throw new Error(`${entry} is no worker`);

let length = 0;
for (let index = 0; index < Number(count); index += 1) {
  const waiting: Promise<unknown>[] = [];
  const context = { waitUntil: (promise: Promise<unknown>) => waiting.push(promise), passThroughOnException: () => undefined };
  const response = await worker.default.fetch(new Request(environment.PUBLIC_URL + respelled(path, index)), environment, context);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text.slice(0, 500)}`);
  length = text.length;
  await Promise.all(waiting);
}
process.stdout.write(`${length}\n`);
