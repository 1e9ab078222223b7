import type { Database, Statement } from '#platform/bindings.ts';
import { runBatches } from '#register/write/queries/bulk.ts';
import { selectMeta } from '#register/write/queries/meta.ts';
import { changeStatements } from '#register/write/queries/rebuild-search.ts';
import { type CatalogueCopy, type Change, copyCatalogue } from './queries/catalogue-copy.ts';
import { createStaged, dropStaged, OVERTAKEN, refuseIfOvertaken, stageRows, takeOver, touchedProducts } from './queries/staged.ts';

/** Below D1's 2 MB at three bytes a character. */
const CHARACTERS_AT_ONCE = 500_000;
/** Per call. */
const VALUES_AT_ONCE = 8;
/** Repeats when the nightly register import overtakes. */
const ATTEMPTS = 3;

function* inChunks(rows: Iterable<string>): Iterable<string> {
  let chunk: string[] = [];
  let characters = 0;
  for (const row of rows) {
    if (characters + row.length > CHARACTERS_AT_ONCE && chunk.length > 0) {
      yield `[${chunk.join(',')}]`;
      chunk = [];
      characters = 0;
    }
    chunk.push(row);
    characters += row.length;
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`;
}

/** Stages changes. @returns them */
async function stage(deployed: Database, copy: CatalogueCopy): Promise<Change[]> {
  await deployed.batch(createStaged(deployed));
  let position = 0;
  const staged: Change[] = [];
  for (const change of copy.changes()) {
    let waiting: Statement[] = [];
    const before = position;
    for (const rows of inChunks(change.rows)) {
      position += 1;
      waiting.push(stageRows(deployed, position, change, rows));
      if (waiting.length < VALUES_AT_ONCE) continue;
      await deployed.batch(waiting);
      waiting = [];
    }
    await runBatches(deployed, waiting);
    if (position > before) staged.push(change);
  }
  return staged;
}

/**
 * Atomic: works on a copy, stages the difference, applies it with the index in one transaction. Usage data stays. Repeated if the register import
 * overtook it.
 */
export async function changeCatalogue<Result>(deployed: Database, work: (copy: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const round = await selectMeta(deployed, 'register-round');
    const copy = await copyCatalogue(deployed);
    try {
      const result = await work(copy.database);
      const changes = await stage(deployed, copy);
      const inOrder = changes.toSorted((left, right) => Number(right.isGone) - Number(left.isGone));
      const takenOver = inOrder.map((change) => takeOver(deployed, change));
      const touched = await touchedProducts(deployed, changes);
      if (changes.length > 0) await deployed.batch([refuseIfOvertaken(deployed, round), ...changeStatements(deployed, touched, takenOver)]);
      await deployed.batch([dropStaged(deployed)]);
      return result;
    } catch (failure) {
      if (attempt === ATTEMPTS || !(failure instanceof Error) || !failure.message.includes(OVERTAKEN)) throw failure;
    } finally {
      copy.close();
    }
  }
}
