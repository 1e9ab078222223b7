import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { statementsSchema } from '../batched-database.ts';
import { openFile } from './open-file.ts';

const database = openFile(v.parse(v.string(), workerData), true);

/** An array of statements, or null to close. */
parentPort?.on('message', async (asked: unknown) => {
  const statements = v.parse(statementsSchema, asked);
  if (statements === null) {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    const results = await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
    parentPort?.postMessage({ results });
  } catch (failure) {
    parentPort?.postMessage({ failure: failure instanceof Error ? failure.message : String(failure) });
  }
});
