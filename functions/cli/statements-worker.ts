import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Miniflare } from 'miniflare';
import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';
import { answerSchema, batchedDatabase } from './batched-database.ts';

const NAME = 'statements';
/** Every client of the port can address a worker. */
const KEY = randomUUID();
const KEY_HEADER = 'x-statements-key';

const SCRIPT = `export default {
  async fetch(request, { KEY, ...databases }) {
    if (request.headers.get('${KEY_HEADER}') !== KEY) return new Response(null, { status: 404 });
    const { binding, statements } = await request.json();
    const database = databases[binding];
    try {
      const results = await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
      return Response.json({ results });
    } catch (failure) {
      return Response.json({ failure: failure.message });
    }
  },
};`;

/** Miniflare's D1 proxy blocks on each `prepare` and `bind`. @param databases local ids by binding */
export function statementsWorker(databases: Readonly<Record<string, string>>) {
  return {
    name: NAME,
    modules: true,
    script: SCRIPT,
    compatibilityDate: '2026-10-01',
    bindings: { KEY },
    d1Databases: databases,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}

/** @throws with the database's message */
export async function databaseOf(miniflare: Miniflare, binding: string): Promise<Database> {
  const address = await miniflare.unsafeGetDirectURL(NAME);
  return batchedDatabase(async (statements) => {
    const body = JSON.stringify({ binding, statements });
    // Notices a connection closed during long work before a call fails.
    await setImmediate();
    const response = await fetch(address, { method: 'POST', headers: { [KEY_HEADER]: KEY }, body });
    const answer = v.parse(answerSchema, await response.json());
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.results;
  });
}
