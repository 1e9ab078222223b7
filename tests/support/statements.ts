import * as v from 'valibot';

/** Where the worker under test tells which statements it has given to the database of accounts. */
const ADDRESS = '/.statements';

/**
 * A module that stands before the built worker and writes down, once each, the texts of all statements that it prepares on the database of accounts.
 * @param main the built worker's module, as it is imported
 */
export function recordingFront(main: string): string {
  return `import worker from ${JSON.stringify(main)};
    const statements = new Set();
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
        new URL(request.url).pathname === '${ADDRESS}' ? Response.json([...statements]) : worker.fetch(request, frontOf(env), context),
      scheduled: (event, env, context) => worker.scheduled(event, frontOf(env), context),
      queue: (batch, env, context) => worker.queue(batch, frontOf(env), context),
    };`;
}

/** The statements that a server has prepared so far; null when it does not answer any more. */
export async function statementsOf(url: string): Promise<string[] | null> {
  const response = await fetch(url + ADDRESS).catch(() => null);
  return response === null ? null : v.parse(v.array(v.string()), await response.json());
}
