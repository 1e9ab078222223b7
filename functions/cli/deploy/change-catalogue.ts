import type { Database, Statement } from '#platform/bindings.ts';
import { runBatches } from '#register/write/queries/bulk.ts';
import { selectMeta } from '#register/write/queries/meta.ts';
import { searchStatements } from '#register/write/queries/rebuild-search.ts';
import { type CatalogueCopy, type Change, copyCatalogue } from './queries/catalogue-copy.ts';
import { createStaged, dropStaged, OVERTAKEN, refuseIfOvertaken, stageRows, takeOver } from './queries/staged.ts';

/** A value stays below the two megabytes of D1, three bytes a letter. */
const LETTERS_AT_ONCE = 500_000;
/** Staged values in one call. */
const VALUES_AT_ONCE = 8;
/** How often the work is done anew where the nightly round of the register came in between. */
const ATTEMPTS = 3;

function* inChunks(rows: Iterable<string>): Iterable<string> {
  let chunk: string[] = [];
  let letters = 0;
  for (const row of rows) {
    if (letters + row.length > LETTERS_AT_ONCE && chunk.length > 0) {
      yield `[${chunk.join(',')}]`;
      chunk = [];
      letters = 0;
    }
    chunk.push(row);
    letters += row.length;
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`;
}

/** Writes what has changed beside the catalogue. @returns the changes that there are */
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
 * Changes a deployed catalogue at once, whatever the work is: it is done on a copy, what has changed is staged beside the tables, and one transaction takes it over with
 * the search index of it. Readers see the catalogue before or after; broken off, it is the one before. What people's use has changed meanwhile (scores, places, popular
 * words) stays. Where the work was overtaken by the round of the register, it is done anew.
 */
export async function changeCatalogue<Result>(deployed: Database, work: (copy: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const round = await selectMeta(deployed, 'register-round');
    const copy = await copyCatalogue(deployed);
    try {
      const result = await work(copy.database);
      const changes = await stage(deployed, copy);
      if (changes.length > 0)
        await deployed.batch([
          refuseIfOvertaken(deployed, round),
          ...changes.filter(({ isGone }) => isGone).map((change) => takeOver(deployed, change)),
          ...changes.filter(({ isGone }) => !isGone).map((change) => takeOver(deployed, change)),
          ...searchStatements(deployed, []),
        ]);
      await deployed.batch([dropStaged(deployed)]);
      return result;
    } catch (failure) {
      if (attempt === ATTEMPTS || !(failure instanceof Error) || !failure.message.includes(OVERTAKEN)) throw failure;
    } finally {
      copy.close();
    }
  }
}
