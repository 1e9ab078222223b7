import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Bucket, Database } from '#platform/bindings.ts';
import { freePort } from '../server.ts';
import { AccountState } from './account.ts';
import type { Answer, Asked } from './asked.ts';
import { routerOf, workerOf } from './published.ts';
import { Storage } from './storage.ts';
import { STORAGE_ROUTES } from './storage-routes.ts';
import { WORKER_ROUTES } from './worker-routes.ts';

export type PlatformCall = { readonly number: number; readonly method: string; readonly path: string };
/** The connection is cut before or after the effect, or the call fails without effect, in the platform's form or another. */
export type Fault =
  | 'cut'
  | 'cut-after'
  | { readonly status: number; readonly message?: string; readonly code?: number }
  | { readonly status: number; readonly text: string };

export type PlatformStandIn = {
  readonly state: AccountState;
  /** For `CLOUDFLARE_API_BASE_URL`. */
  readonly base: string;
  /** Where the published worker answers. */
  readonly site: string;
  readonly calls: PlatformCall[];
  /** Calls that the stand-in does not know; a test fails on any. */
  readonly unknown: string[];
  fault: ((call: PlatformCall) => Fault | null | Promise<Fault | null>) | null;
  database(name: string): Promise<Database>;
  bucket(name: string): Promise<Bucket>;
  close(): Promise<void>;
};

function envelope(answer: Exclude<Answer, { readonly raw: Uint8Array }>): { readonly status: number; readonly text: string } {
  const isFine = 'result' in answer;
  const errors = isFine ? [] : [{ code: answer.code, message: answer.message }];
  const told = {
    success: isFine,
    errors,
    messages: [],
    result: isFine ? answer.result : null,
    result_info: isFine && answer.info ? answer.info : { page: 1, per_page: 100, total_pages: 1 },
  };
  return { status: answer.status ?? 200, text: JSON.stringify(told) };
}

/**
 * The platform's API on loopback, over real local databases and buckets, with the published worker beside it.
 * @param folder the state
 * @param configuration of the build to be published
 */
export async function startPlatform(folder: string, configuration: string): Promise<PlatformStandIn> {
  mkdirSync(folder, { recursive: true });
  const state = new AccountState();
  const sitePort = await freePort();
  const storage = new Storage(join(folder, 'storage'), sitePort);

  async function publish(name: string): Promise<void> {
    const script = state.script(name);
    const places = {
      folder: join(folder, 'versions'),
      configuration,
      stored: (each: string, kind: 'database' | 'bucket') => storage.stored(each, kind),
    };
    const shares = (script.deployments[0]?.shares ?? []).toSorted((left, right) => right.percentage - left.percentage);
    const [main, beside] = shares.map((share) => {
      const version = script.versions.get(share.version_id);
      if (version === undefined) throw new Error(`${name} has no version to answer by`);
      return { version, percentage: share.percentage };
    });
    if (main === undefined) throw new Error(`${name} has no version to answer by`);
    const first = workerOf('published', main.version, places);
    if (beside === undefined) return storage.serve([first]);
    // One consumer a queue in the local runtime.
    const { queueConsumers: _, ...second } = workerOf('beside', beside.version, places);
    await storage.serve([routerOf(name, 'published', [beside.version.id, beside.percentage]), first, second]);
  }

  async function answer(asked: Asked & { readonly whole: string }): Promise<Answer> {
    if (asked.whole === '/accounts') return { result: [{ id: state.id, name: 'Somebody' }] };
    for (const [method, pattern, handle] of [...STORAGE_ROUTES, ...WORKER_ROUTES]) {
      const parts = method === asked.method ? pattern.exec(asked.path)?.slice(1).map(decodeURIComponent) : undefined;
      if (parts === undefined) continue;
      return await handle({ state, storage, publish }, asked, parts);
    }
    standIn.unknown.push(`${asked.method} ${asked.whole}`);
    return { status: 404, code: 7003, message: `no route for ${asked.method} ${asked.whole}` };
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform.invalid');
    const method = request.method ?? 'GET';
    const call = { number: standIn.calls.length + 1, method, path: pathname };
    standIn.calls.push(call);
    const fault = (await standIn.fault?.(call)) ?? null;
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'object' && fault !== null && 'text' in fault)
      return void response.writeHead(fault.status, { 'content-type': 'text/html', 'retry-after': '0' }).end(fault.text);
    const content = Buffer.concat(chunks);
    const asked = {
      method,
      whole: pathname,
      path: pathname.replace(`/accounts/${state.id}`, ''),
      query: searchParams,
      content,
      type: request.headers['content-type'] ?? '',
      token: (request.headers.authorization ?? '').replace('Bearer ', ''),
    };
    const isKnown = asked.token === state.token || pathname.endsWith('/workers/assets/upload');
    const answered: Answer =
      fault !== null && fault !== 'cut-after'
        ? { status: fault.status, code: fault.code ?? 10_001, message: fault.message ?? 'stumbled' }
        : isKnown
          ? await answer(asked).catch((failure: unknown) => ({ status: 400, code: 10_021, message: String(failure) }))
          : { status: 403, code: 10_000, message: 'Authentication error' };
    if (fault === 'cut-after') return void request.socket.destroy();
    if ('raw' in answered)
      return void response.writeHead(answered.status, { 'content-type': 'application/octet-stream' }).end(answered.raw);
    const { status, text } = envelope(answered);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const standIn: PlatformStandIn = {
    state,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    site: `http://127.0.0.1:${sitePort}`,
    calls: [],
    unknown: [],
    fault: null,
    database: async (name) => {
      const id = [...state.databases].find(([, each]) => each === name)?.[0];
      if (id === undefined) throw new Error(`there is no database ${name}`);
      return storage.database(id);
    },
    bucket: (name) => storage.bucket(name),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await storage.close();
    },
  };
  return standIn;
}
