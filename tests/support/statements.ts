import * as v from 'valibot';
import { isOwnedWrite } from './owned-writes.ts';

/** Statements prepared on the accounts database. */
const ADDRESS = '/.statements';
/** Rows read and written since the last call, by statement. */
const ROWS_ADDRESS = '/.rows';
/** Data points written since the last call. */
const POINTS_ADDRESS = '/.points';

/**
 * A module in front of the worker that records each statement on the accounts database once, and runs and costs of statements of both databases.
 * Also binds an Analytics Engine dataset, of which no local one exists.
 * @param main the built worker's module
 */
export function recordingFront(main: string): string {
  return `import worker from ${JSON.stringify(main)};
    const statements = new Set();
    const told = () => [[...statements], statements.clear()][0];
    const costs = new Map();
    const toldCosts = () => [[...costs.values()], costs.clear()][0];
    const count = (name, sql, { meta }) => {
      const key = name + sql;
      const cost = costs.get(key) ?? { database: name, sql, times: 0, read: 0, written: 0 };
      costs.set(key, { ...cost, times: cost.times + 1, read: cost.read + (meta.rows_read ?? 0), written: cost.written + (meta.rows_written ?? 0) });
    };
    const points = [];
    const ANALYTICS = { writeDataPoint: (point) => void points.push(point) };
    const fronts = new WeakMap();
    const prepared = new WeakMap();
    const bound = (target, name) => {
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    };
    const statement = (name, sql, original) => {
      const front = new Proxy(original, {
        get(target, key) {
          if (key === 'bind') return (...values) => statement(name, sql, target.bind(...values));
          if (key === 'all') return async () => { const result = await target.all(); count(name, sql, result); return result; };
          return bound(target, key);
        },
      });
      prepared.set(front, { sql, original });
      return front;
    };
    const recorded = (name, database) =>
      new Proxy(database, {
        get(target, key) {
          if (key === 'prepare') return (sql) => {
            if (name === 'ACCOUNTS') statements.add(sql);
            return statement(name, sql, target.prepare(sql));
          };
          if (key === 'batch') return async (all) => {
            const results = await target.batch(all.map((each) => prepared.get(each).original));
            results.forEach((result, index) => count(name, prepared.get(all[index]).sql, result));
            return results;
          };
          if (key === 'withSession') return (bookmark) => recorded(name, target.withSession(bookmark));
          return bound(target, key);
        },
      });
    const nameOf = (binding) => /^(ACCOUNTS|CATALOGUE)$/.exec(binding)?.[1];
    const frontOf = (env) => {
      if (!fronts.has(env)) {
        const all = Object.entries(env).map(([binding, value]) => [binding, nameOf(binding) ? recorded(nameOf(binding), value) : value]);
        fronts.set(env, { ...Object.fromEntries(all), ANALYTICS });
      }
      return fronts.get(env);
    };
    const own = { '${ADDRESS}': told, '${ROWS_ADDRESS}': toldCosts, '${POINTS_ADDRESS}': () => points.splice(0) };
    export default {
      fetch: (request, env, context) => {
        const answer = own[new URL(request.url).pathname];
        return answer === undefined ? worker.fetch(request, frontOf(env), context) : Response.json(answer());
      },
      scheduled: (event, env, context) => worker.scheduled(event, frontOf(env), context),
      queue: (batch, env, context) => worker.queue(batch, frontOf(env), context),
    };`;
}

/** Throws after a write of personal data without an owner; ignores a server that is down. */
export async function refuseUnowned(url: string): Promise<void> {
  const response = await fetch(url + ADDRESS).catch(() => null);
  if (response === null) return;
  const unowned = v.parse(v.array(v.string()), await response.json()).filter((sql) => !isOwnedWrite(sql));
  if (unowned.length > 0) throw new Error(`these statements write personal data without naming whose:\n${unowned.join('\n')}`);
}

const costSchema = v.object({
  database: v.picklist(['ACCOUNTS', 'CATALOGUE']),
  sql: v.string(),
  times: v.number(),
  read: v.number(),
  written: v.number(),
});
export type StatementCost = v.InferOutput<typeof costSchema>;

export async function takeCosts(url: string): Promise<StatementCost[]> {
  return v.parse(v.array(costSchema), await (await fetch(url + ROWS_ADDRESS)).json());
}

const pointSchema = v.object({ indexes: v.array(v.string()), blobs: v.array(v.string()), doubles: v.array(v.number()) });

export async function takePoints(url: string): Promise<v.InferOutput<typeof pointSchema>[]> {
  return v.parse(v.array(pointSchema), await (await fetch(url + POINTS_ADDRESS)).json());
}
