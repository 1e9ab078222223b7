import * as v from 'valibot';
import { isOwnedWrite } from './owned-writes.ts';

/** Where the worker under test tells which statements it has given to the database of accounts. */
const ADDRESS = '/.statements';

/**
 * A module that stands before the built worker and writes down, once each, the texts of all statements that it prepares on the database of accounts.
 * @param main the built worker's module, as it is imported
 */
export function recordingFront(main: string): string {
  return `import worker from ${JSON.stringify(main)};
    const statements = new Set();
    const told = () => [[...statements], statements.clear()][0];
    const fronts = new WeakMap();
    const recorded = (database) =>
      new Proxy(database, {
        get(target, name) {
          if (name === 'prepare') return (sql) => (statements.add(sql), target.prepare(sql));
          const value = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    const frontOf = (env) => {
      if (!fronts.has(env)) fronts.set(env, { ...env, ACCOUNTS: recorded(env.ACCOUNTS) });
      return fronts.get(env);
    };
    export default {
      fetch: (request, env, context) =>
        new URL(request.url).pathname === '${ADDRESS}' ? Response.json(told()) : worker.fetch(request, frontOf(env), context),
      scheduled: (event, env, context) => worker.scheduled(event, frontOf(env), context),
      queue: (batch, env, context) => worker.queue(batch, frontOf(env), context),
    };`;
}

/** Fails where a server has written personal data without naming whose since this was last asked; a server that does not answer any more says nothing. */
export async function refuseUnowned(url: string): Promise<void> {
  const response = await fetch(url + ADDRESS).catch(() => null);
  if (response === null) return;
  const unowned = v.parse(v.array(v.string()), await response.json()).filter((sql) => !isOwnedWrite(sql));
  if (unowned.length > 0) throw new Error(`these statements write personal data without naming whose:\n${unowned.join('\n')}`);
}
