import { setTimeout as wait } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { writeBuiltIn } from '#register/write/write-built-in.ts';
import { writeExamples } from '#register/write/write-examples.ts';
import { EXAMPLES_TEXT } from '#tests/support/examples.ts';
import { openBenchWorker } from './bench-worker.ts';
import type { Measured, Step } from './messages.ts';

const SETTLE_MS = 10;
/** To fill a large catalogue and to make its lists takes longer than a request is waited for otherwise. */
const PATIENT = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
const measuredList = v.array(
  v.object({ ms: v.number(), rowsRead: v.number(), statements: v.number(), trips: v.number(), values: v.array(v.number()) }),
);

export type DataRuntime = {
  /** Where the database files are. */
  readonly folder: string;
  readonly catalogue: Database;
  readonly accounts: Database;
  /** Runs the steps one after another in the worker. */
  run(steps: readonly Step[]): Promise<Measured[]>;
  /** Runs one step and returns the milliseconds that its request took as seen from outside. */
  timeRequest(step: Step): Promise<number>;
  /** Stops the worker; the files stay until `remove`. */
  close(): Promise<void>;
  remove(): void;
};

/** Leaves the built-in ingredients but no example product, so that an oracle knows every product there is. */
export async function removeExamples(catalogue: Database): Promise<void> {
  const tables = ['supplement', 'supplement_document', 'supplement_ingredient', 'supplement_score'];
  const statements = [...tables.map((table) => `DELETE FROM ${table}`), `DELETE FROM suggestion WHERE kind = 'PRODUCT'`];
  await catalogue.batch(statements.map((sql) => catalogue.prepare(sql)));
}

/** The bench worker on a new, migrated catalogue that holds the built-in facts and example products. */
export async function openDataRuntime(): Promise<DataRuntime> {
  const worker = await openBenchWorker('data-worker', 'tests/bench/data/worker.ts', ['CATALOGUE', 'ACCOUNTS']);
  const catalogue = await worker.databaseOf('CATALOGUE');
  await writeBuiltIn(catalogue);
  await writeExamples(catalogue, EXAMPLES_TEXT);
  await rebuildSearch(catalogue);
  const post = async (steps: readonly Step[]): Promise<Measured[]> => {
    const response = await fetch(worker.origin, { method: 'POST', body: JSON.stringify(steps), dispatcher: PATIENT });
    if (!response.ok) throw new Error(`the bench worker answered ${response.status}: ${(await response.text()).slice(0, 400)}`);
    return v.parse(measuredList, await response.json());
  };
  return {
    folder: worker.folder,
    catalogue,
    accounts: await worker.databaseOf('ACCOUNTS'),
    async run(steps) {
      // Connections that the worker has closed while this process was busy must be seen as closed before one is used.
      await wait(SETTLE_MS);
      return post(steps);
    },
    async timeRequest(step) {
      const start = performance.now();
      await post([step]);
      return performance.now() - start;
    },
    close: worker.close,
    remove: worker.remove,
  };
}
