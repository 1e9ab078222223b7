import type { Database, QueryResult, Statement } from '#platform/bindings.ts';
import { memoryDatabase } from './sqlite.ts';

type Value = string | number | null;
type Query = { readonly sql: string; readonly values: readonly Value[] };

const isRead = ({ sql }: Query) => /^\s*(?:SELECT|WITH|PRAGMA)\b/i.test(sql);
const bookmarkOf = (version: number) => `${version.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`;

/**
 * A database with a lagging replica, as D1 sessions see it: reads go to the replica if it is as new as the bookmark, else to the primary; writes to
 * the primary.
 */
export function laggingDatabase() {
  const [primary, copy] = [memoryDatabase(), memoryDatabase()];
  const log: Query[] = [];
  const reads = { primary: 0, copy: 0 };
  let copied = 0;
  const asked = new WeakMap<Statement, Query>();

  const run = (database: Database, all: readonly Query[]) =>
    database.batch(all.map(({ sql, values }) => database.prepare(sql).bind(...values)));

  /** @param seen the bookmark; null requires the latest */
  async function answer(all: readonly Query[], seen: number | null): Promise<{ results: QueryResult[]; seen: number }> {
    if (!all.every(isRead)) {
      const results = await run(primary, all);
      log.push(...all.filter((each) => !isRead(each)));
      return { results, seen: log.length };
    }
    const isNear = seen !== null && copied >= seen;
    reads[isNear ? 'copy' : 'primary'] += all.length;
    return { results: await run(isNear ? copy : primary, all), seen: isNear ? copied : log.length };
  }

  function port(from: number | null, isSession: boolean) {
    let seen = from;
    const ask = async (all: readonly Query[]) => {
      const outcome = await answer(all, isSession ? seen : null);
      seen = outcome.seen;
      return outcome.results;
    };
    const statement = (one: Query): Statement => {
      const made: Statement = {
        bind: (...values) => statement({ sql: one.sql, values }),
        all: async () => (await ask([one]))[0] ?? { results: [], meta: {} },
      };
      asked.set(made, one);
      return made;
    };
    return {
      prepare: (sql: string) => statement({ sql, values: [] }),
      batch: (statements: readonly Statement[]) => ask(statements.map((each) => asked.get(each) ?? { sql: '', values: [] })),
      getBookmark: () => (seen === null ? null : bookmarkOf(seen)),
    };
  }

  const { prepare, batch } = port(null, false);
  const database: Database = {
    prepare,
    batch,
    withSession(from) {
      if (from === 'first-unconstrained') return port(0, true);
      return port(from === 'first-primary' ? null : Number.parseInt(from, 16), true);
    },
  };
  return {
    database,
    reads,
    async catchUp() {
      for (; copied < log.length; copied += 1) await run(copy, log.slice(copied, copied + 1));
    },
    /** Simulates a replica that is further behind. */
    fallBack(by: number) {
      copied -= by;
    },
  };
}
