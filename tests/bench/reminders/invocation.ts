import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Statement } from '#platform/bindings.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Milliseconds: a push service, a database's round trip, encryption of a push (`costs/formula.ts`). */
const PUSH_MS = 150;
const TRIP_MS = 20;
const PUSH_CPU_MS = 2;
/** Of one invocation, waiting for response headers. */
const CONNECTIONS = 6;

type Invocation = { open: number; subrequests: number; cpuUntil: number; readonly waiting: (() => void)[] };

/** What one invocation of the worker shares: connections, subrequests, one thread. @param statementMs on the database's single thread */
export function invocations(time: VirtualTime, statementMs: number) {
  const current = new AsyncLocalStorage<Invocation>();
  let most = 0;

  async function connected<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = current.getStore();
    if (mine === undefined) throw new Error('a call outside of any invocation');
    mine.subrequests += 1;
    most = Math.max(most, mine.subrequests);
    if (mine.open >= CONNECTIONS) await new Promise<void>((go) => mine.waiting.push(go));
    mine.open += 1;
    try {
      return await work();
    } finally {
      mine.open -= 1;
      mine.waiting.shift()?.();
    }
  }

  return {
    invoke: <Result>(work: () => Promise<Result>): Promise<Result> =>
      current.run({ open: 0, subrequests: 0, cpuUntil: 0, waiting: [] }, work),
    mostSubrequests: () => most,
    connected,
    /** A push service that takes everything. @param arrived called with the time of its answer */
    pushService: (arrived: (address: string) => void) => async (input: string | URL | Request) => {
      const mine = current.getStore();
      const ready = Math.max(time.now(), mine?.cpuUntil ?? 0) + PUSH_CPU_MS;
      if (mine) mine.cpuUntil = ready;
      await time.wait(ready - time.now());
      return connected(async () => {
        await time.wait(PUSH_MS);
        arrived(String(input instanceof Request ? input.url : input));
        return new Response(null, { status: 201 });
      });
    },
    /** One database: half a trip there, its statements one after another, half a trip back. */
    database(): Database {
      const real = memoryDatabase();
      const originals = new WeakMap<Statement, Statement>();
      let freeAt = 0;
      const call = <Result>(statements: number, work: () => Promise<Result>) =>
        connected(async () => {
          freeAt = Math.max(freeAt, time.now() + TRIP_MS / 2) + statements * statementMs;
          await time.wait(freeAt - time.now());
          const result = await work();
          await time.wait(TRIP_MS / 2);
          return result;
        });
      const slow = (statement: Statement): Statement => {
        const made: Statement = { bind: (...values) => slow(statement.bind(...values)), all: () => call(1, () => statement.all()) };
        originals.set(made, statement);
        return made;
      };
      return {
        prepare: (sql) => slow(real.prepare(sql)),
        batch: (statements) =>
          call(statements.length, () => real.batch(statements.map((statement) => originals.get(statement) ?? statement))),
      };
    },
  };
}
