import * as v from 'valibot';
import { COMMON_TABLES } from '#db/accounts/copied-tables.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
import { type Chunk, chunkKey, readIndex, type TableRows, writeChunk, writeIndex } from './chunk.ts';
import {
  replaceState,
  selectChangedPeople,
  selectCommon,
  selectEverythingOf,
  selectLastConsent,
  selectPeople,
  selectSchema,
  selectState,
  selectStretch,
} from './queries.ts';
import { deleteOldWithdrawals } from './withdrawals.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 35 * DAY_MS;
/** Access tokens outlive the session's last recorded use by 15 minutes. */
const UNSEEN_MS = 16 * 60_000;
/** Lease, longer than a file takes. */
const HELD_MS = 5 * 60_000;
const PEOPLE_AT_ONCE = 100;
const ROWS_AT_ONCE = 5000;
/** Characters; a file is in memory compressed and uncompressed. */
const FILE_LENGTH = 1_000_000;

const stateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    startedAt: v.number(),
    phase: v.picklist(['people', 'again', 'common', 'close', 'done']),
    /** Last id of the phase, and the common table's index. */
    after: v.number(),
    table: v.number(),
    chunks: v.number(),
    rows: v.number(),
    consent: v.number(),
    schema: v.number(),
    /** Lease. */
    heldUntil: v.number(),
  }),
);
type State = v.InferOutput<typeof stateSchema>;

type Copying = { readonly accounts: Database; readonly bucket: Bucket; readonly secret: string };

const countRows = (tables: readonly TableRows[]) => tables.reduce((sum, { rows }) => sum + rows.length, 0);

async function begin({ accounts }: Copying, now: Date): Promise<State> {
  const startedAt = now.getTime();
  const [consent, schema] = [await selectLastConsent(accounts), await selectSchema(accounts)];
  const name = now.toISOString().replaceAll(':', '-');
  return { name, startedAt, phase: 'people', after: 0, table: 0, chunks: 0, rows: 0, consent, schema, heldUntil: 0 };
}

async function keep({ bucket, secret }: Copying, state: State, chunk: Chunk, next: Partial<State>): Promise<State> {
  if (chunk.people.length === 0 && chunk.tables.length === 0) return { ...state, ...next };
  const chunks = state.chunks + 1;
  await writeChunk(bucket, secret, chunkKey(state.name, chunks), chunk);
  return { ...state, chunks, rows: state.rows + countRows(chunk.tables), ...next };
}

async function copyPeople(copying: Copying, state: State): Promise<State> {
  const chunk: Chunk = { kind: 'people', people: [], tables: [] };
  let length = 0;
  for (let after = state.after; ; ) {
    const people = await selectPeople(copying.accounts, after, PEOPLE_AT_ONCE);
    const last = people.at(-1);
    if (last === undefined) return keep(copying, state, chunk, { phase: 'again', after: 0 });
    chunk.people.push(...people);
    const tables = await selectStretch(copying.accounts, after, last);
    chunk.tables.push(...tables);
    after = last;
    length += JSON.stringify(tables).length;
    if (length > FILE_LENGTH) return keep(copying, state, chunk, { after });
  }
}

/** Copies people who changed or joined during the run again. */
async function copyAgain(copying: Copying, state: State): Promise<State> {
  const since = { since: state.startedAt - UNSEEN_MS, consent: state.consent };
  const people = await selectChangedPeople(copying.accounts, since, state.after, PEOPLE_AT_ONCE);
  const last = people.at(-1);
  if (last === undefined) return { ...state, phase: 'common', after: 0, table: 0 };
  return keep(copying, state, { kind: 'again', people, tables: await selectEverythingOf(copying.accounts, people) }, { after: last });
}

/** Last, as personal rows refer to these ids, which are never deleted. */
async function copyCommon(copying: Copying, state: State): Promise<State> {
  const table = COMMON_TABLES[state.table];
  if (table === undefined) return { ...state, phase: 'close' };
  const { tables, last } = await selectCommon(copying.accounts, table, state.after, ROWS_AT_ONCE);
  const next = last === null ? { table: state.table + 1, after: 0 } : { after: last };
  return keep(copying, state, { kind: 'common', people: [], tables }, next);
}

async function close({ bucket }: Copying, state: State, now: Date): Promise<State> {
  const { name, startedAt, chunks, rows, schema } = state;
  const oldest = now.getTime() - KEPT_MS;
  const known = (await readIndex(bucket)).filter((run) => run.name !== name);
  const kept = known.filter((run) => run.startedAt >= oldest);
  await writeIndex(bucket, [...kept, { name, startedAt, finishedAt: now.getTime(), chunks, rows, schema }]);
  for (const run of known.filter((each) => !kept.includes(each)))
    for (let first = 1; first <= run.chunks; first += 1000)
      await bucket.delete(Array.from({ length: Math.min(1000, run.chunks - first + 1) }, (_, index) => chunkKey(run.name, first + index)));
  await deleteOldWithdrawals(bucket, oldest - DAY_MS);
  return { ...state, phase: 'done' };
}

function step(copying: Copying, state: State, now: Date): Promise<State> {
  switch (state.phase) {
    case 'people':
      return copyPeople(copying, state);
    case 'again':
      return copyAgain(copying, state);
    case 'common':
      return copyCommon(copying, state);
    default:
      return close(copying, state, now);
  }
}

/** Continues or begins a backup, file by file, under a lease. @param dueSince begin unless one began since @param budgetMs no new file after it */
export async function goOn(copying: Copying, now: Date, dueSince: number, budgetMs: number): Promise<void> {
  const end = Date.now() + budgetMs;
  let before = await selectState(copying.accounts);
  const known = v.safeParse(stateSchema, before);
  let state = known.success ? known.output : null;
  if (state === null || (state.phase === 'done' && state.startedAt < dueSince)) state = await begin(copying, now);
  if (state.phase === 'done' || state.heldUntil > Date.now()) return;
  const write = async (next: State, isLast: boolean): Promise<boolean> => {
    state = { ...next, heldUntil: isLast ? 0 : Date.now() + HELD_MS };
    const after = JSON.stringify(state);
    const [written] = await copying.accounts.batch([replaceState(copying.accounts, before, after)]);
    before = after;
    return written?.results.length === 1 && !isLast;
  };
  for (let isMine = await write(state, false); isMine; ) {
    const next = await step(copying, state, now);
    isMine = await write(next, next.phase === 'done' || Date.now() >= end);
  }
}

/** Null before the first. */
export async function readCopyState(accounts: Database): Promise<{ readonly startedAt: number; readonly isDone: boolean } | null> {
  const known = v.safeParse(stateSchema, await selectState(accounts));
  return known.success ? { startedAt: known.output.startedAt, isDone: known.output.phase === 'done' } : null;
}
