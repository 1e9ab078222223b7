import { restoreTexts } from '#copy/restore.ts';
import { PEOPLES_TABLES } from '#db/accounts/copied-tables.ts';
import { nextDue } from '#domain/zoned-time.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
import { withdrawalMark } from '#platform/withdrawal-mark.ts';
import { type Chunk, chunkKey, type FinishedRun, readChunk, readIndex, type TableRows } from './chunk.ts';
import { countOrphans, countPeople, deletePeople, insertRows, replaceState, selectSchema, selectState } from './queries.ts';
import { readWithdrawals } from './withdrawals.ts';

type Restoring = {
  /** Migrated and empty. */
  readonly accounts: Database;
  readonly bucket: Pick<Bucket, 'get' | 'list'>;
  readonly secret: string;
  readonly at: Date;
  readonly now: Date;
  readonly say?: (text: string) => void;
};

type Restored = { readonly run: FinishedRun; readonly people: number; readonly rows: number; readonly left: number };

type Row = TableRows['rows'][number];
type Change = (row: Row, index: (column: string) => number) => Row;

function withValues(row: Row, index: (column: string) => number, values: Readonly<Record<string, Row[number]>>): Row {
  const changed = [...row];
  for (const [column, value] of Object.entries(values)) changed[index(column)] = value;
  return changed;
}

/**
 * Reminders continue at their next time, devices lose their session. @param gone withdrawn people and their hash: only consents (by hash) and photos
 * (to delete) return
 */
function changesOf(gone: ReadonlyMap<number, string>, now: Date): Readonly<Record<string, Change>> {
  const minute = Math.floor(now.getTime() / 60_000);
  const number = (value: Row[number] | undefined) => Number(value ?? 0);
  return {
    routine_slot(row, index) {
      if (row[index('next_due')] === null) return row;
      const zone = String(row[index('zone')]);
      return withValues(row, index, { next_due: nextDue(number(row[index('mask')]), number(row[index('minute')]), zone, minute) });
    },
    push_device: (row, index) => withValues(row, index, { session_id: null }),
    consent(row, index) {
      const hash = gone.get(number(row[index('user_id')]));
      return hash === undefined ? row : withValues(row, index, { user_id: null, subject_hash: hash });
    },
    picture: (row, index) =>
      gone.has(number(row[index('user_id')])) ? withValues(row, index, { user_id: null, released_at: now.getTime() }) : row,
  };
}

/** Tables that keep rows of withdrawn people. */
const STAYS = ['consent', 'picture'];

function changed({ tables }: Chunk, gone: ReadonlyMap<number, string>, now: Date): TableRows[] {
  const changes = changesOf(gone, now);
  return tables.map(({ table, columns, rows }) => {
    const index = (column: string) => columns.indexOf(column);
    const owner = PEOPLES_TABLES.find((each) => each.table === table)?.owner;
    const isGone = (row: Row) => owner !== undefined && !STAYS.includes(table) && gone.has(Number(row[index(owner)]));
    const kept = rows.filter((row) => !isGone(row)).map((row) => changes[table]?.(row, index) ?? row);
    return { table, columns, rows: kept };
  });
}

function peopleOf({ people, tables }: Chunk): Set<number> {
  const come = tables
    .filter(({ table }) => table === 'user')
    .flatMap(({ columns, rows }) => rows.map((row) => Number(row[columns.indexOf('id')])));
  return new Set([...people, ...come]);
}

function latest(runs: readonly FinishedRun[], at: Date): FinishedRun {
  const run = runs.filter(({ finishedAt }) => finishedAt <= at.getTime()).at(-1);
  if (run === undefined) throw new Error(restoreTexts.noCopy(at.toISOString()));
  return run;
}

/** @throws unless the database is empty or this restore was interrupted */
async function claim(accounts: Database, run: FinishedRun): Promise<string> {
  const mark = `restoring ${run.name}`;
  const before = await selectState(accounts);
  const people = before === mark ? 0 : await countPeople(accounts);
  if (people > 0) throw new Error(restoreTexts.notFresh(people));
  const schema = await selectSchema(accounts);
  if (schema !== run.schema) throw new Error(restoreTexts.otherSchema(run.schema, schema));
  await accounts.batch([replaceState(accounts, before, mark)]);
  return mark;
}

/** Restores into an empty database; reads every file before writing, resumable. @throws one line if impossible */
export async function restoreAccounts({ accounts, bucket, secret, at, now, say = () => undefined }: Restoring): Promise<Restored> {
  const run = latest(await readIndex(bucket), at);
  say(restoreTexts.begins(run.name, run.chunks));
  const read = async (number: number): Promise<Chunk> => {
    const key = chunkKey(run.name, number);
    const chunk = await readChunk(bucket, secret, key).catch(() => null);
    if (chunk === null) throw new Error(restoreTexts.broken(key));
    return chunk;
  };
  const numbers = Array.from({ length: run.chunks }, (_, index) => index + 1);
  let found = 0;
  for (const number of numbers) found += (await read(number)).tables.reduce((sum, { rows }) => sum + rows.length, 0);
  if (found !== run.rows) throw new Error(restoreTexts.miscounted(found, run.rows));
  const mark = await claim(accounts, run);
  const withdrawals = await readWithdrawals(bucket, run.startedAt, now.getTime());
  const left = new Set<number>();
  let rows = 0;
  for (const number of numbers) {
    const chunk = await read(number);
    const gone = new Map<number, string>();
    for (const id of peopleOf(chunk)) {
      const note = withdrawals.get(await withdrawalMark(secret, id));
      if (note !== undefined) gone.set(id, note.subjectHash);
    }
    for (const id of gone.keys()) left.add(id);
    const tables = changed(chunk, gone, now);
    rows += tables.reduce((sum, table) => sum + table.rows.length, 0);
    const replaced = chunk.kind === 'again' ? deletePeople(accounts, chunk.people) : [];
    for (const statements of [replaced, ...tables.map((table) => insertRows(accounts, table))])
      if (statements.length > 0) await accounts.batch(statements);
  }
  const orphans = Object.entries(await countOrphans(accounts));
  if (orphans.length > 0) throw new Error(restoreTexts.orphans(orphans.map(([table, count]) => `${table} ${count}`).join(', ')));
  await accounts.batch([replaceState(accounts, mark, '')]);
  return { run, people: await countPeople(accounts), rows, left: left.size };
}
