import * as v from 'valibot';
import { COPIED_TABLES } from '#db/accounts/copied-tables.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
import { keyValue, replaceState, selectPage, selectSchema, selectState } from './queries.ts';
import { chunkKey, manifestKey, writeSealed } from './sealed-files.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Monday 03:00 in Seoul; the epoch was a Thursday. */
const BEGINS_MS = (3 * 24 + 18) * HOUR_MS;
const LEASE_MS = 5 * 60_000;
const ROWS_AT_ONCE = 2000;

const stateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    startedAt: v.number(),
    /** Start of the first backup until one is whole. */
    finishedAt: v.number(),
    isDone: v.boolean(),
    table: v.number(),
    after: v.array(keyValue),
    chunks: v.number(),
    rows: v.number(),
    schema: v.number(),
    leasedUntil: v.number(),
  }),
);
type State = v.InferOutput<typeof stateSchema>;

type Places = { readonly accounts: Database; readonly bucket: Bucket; readonly secret: string };

async function begin(accounts: Database, now: Date, last: State | null): Promise<State> {
  const [name, startedAt, schema] = [now.toISOString().replaceAll(':', '-'), now.getTime(), await selectSchema(accounts)];
  const finishedAt = last?.finishedAt ?? startedAt;
  return { name, startedAt, finishedAt, isDone: false, table: 0, after: [], chunks: 0, rows: 0, schema, leasedUntil: 0 };
}

/** One page. Tables are read parents first, at different moments: a restore drops rows whose parent came later. */
async function step({ accounts, bucket, secret }: Places, state: State, now: Date): Promise<State> {
  const [table, key] = Object.entries(COPIED_TABLES)[state.table] ?? [];
  if (table === undefined || key === undefined) {
    const { startedAt, chunks, rows, schema } = state;
    await writeSealed(bucket, secret, manifestKey(state.name), { startedAt, chunks, rows, schema });
    return { ...state, isDone: true, finishedAt: now.getTime() };
  }
  const rows = await selectPage(accounts, table, key, state.after, ROWS_AT_ONCE);
  const last = rows.at(-1);
  const next =
    last === undefined || rows.length < ROWS_AT_ONCE
      ? { table: state.table + 1, after: [] }
      : { after: key.map((column) => last[column] ?? null) };
  if (last === undefined) return { ...state, ...next };
  const chunks = state.chunks + 1;
  await writeSealed(bucket, secret, chunkKey(state.name, chunks), { table, rows });
  return { ...state, ...next, chunks, rows: state.rows + rows.length };
}

type Run = {
  readonly budgetMs: number;
  readonly isAsked?: boolean;
};

export async function continueBackup(places: Places, now: Date, { budgetMs, isAsked = false }: Run): Promise<void> {
  const end = Date.now() + budgetMs;
  let before = await selectState(places.accounts);
  const known = readState(before);
  const sinceBegin = (now.getTime() - BEGINS_MS) % WEEK_MS;
  const isDue = known === null || (known.isDone && (isAsked || known.startedAt < now.getTime() - sinceBegin));
  let state = isDue ? await begin(places.accounts, now, known) : known;
  if (state.isDone || state.leasedUntil > Date.now()) return;
  const write = async (next: State, isLast: boolean): Promise<boolean> => {
    state = { ...next, leasedUntil: isLast ? 0 : Date.now() + LEASE_MS };
    const after = JSON.stringify(state);
    const [written] = await places.accounts.batch([replaceState(places.accounts, before, after)]);
    before = after;
    return written?.results.length === 1 && !isLast;
  };
  for (let isMine = await write(state, false); isMine; ) {
    const next = await step(places, state, now);
    isMine = await write(next, next.isDone || Date.now() >= end);
  }
}

function readState(text: string): State | null {
  const known = v.safeParse(stateSchema, text);
  return known.success ? known.output : null;
}

export async function readBackupState(accounts: Database): Promise<Pick<State, 'startedAt' | 'finishedAt' | 'isDone'> | null> {
  return readState(await selectState(accounts));
}
