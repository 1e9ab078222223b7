import type { Database } from './bindings.ts';

const ANYWHERE = 'first-unconstrained';
const FROM_PRIMARY = 'first-primary';

type Session = { readonly database: Database; bookmark(): string | null };

/** @param bookmark null starts at the primary */
export function sessionOf(database: Database, bookmark: string | null): Session {
  const session = database.withSession?.(bookmark ?? FROM_PRIMARY);
  return session === undefined ? { database, bookmark: () => null } : { database: session, bookmark: () => session.getBookmark() ?? null };
}

type Nearest = { readonly port: Database; bookmark: string };

const known = new WeakMap<Database, Nearest>();

function nearestOf(database: Database): Nearest {
  const there = known.get(database);
  if (there !== undefined) return there;
  const session = () => database.withSession?.(made.bookmark) ?? database;
  const port: Database = { prepare: (sql) => session().prepare(sql), batch: (statements) => session().batch(statements) };
  const made: Nearest = { port, bookmark: ANYWHERE };
  known.set(database, made);
  return made;
}

/** At least as new as `readForward` last saw; read only. */
export function nearest(database: Database): Database {
  return nearestOf(database).port;
}

/** Monotonic, from the nearest replica. */
export async function readForward<Value>(database: Database, read: (copy: Database) => Promise<Value>): Promise<Value> {
  const place = nearestOf(database);
  const session = sessionOf(database, place.bookmark);
  try {
    const value = await read(session.database);
    place.bookmark = session.bookmark() ?? ANYWHERE;
    return value;
  } catch (failure) {
    // After Time Travel the bookmark does not exist any more.
    place.bookmark = ANYWHERE;
    throw failure;
  }
}

/** Errors of the statement; any other means unavailable. */
const OWN_FAULT = /constraint|mismatch|D1_TYPE_ERROR|D1_COLUMN_NOTFOUND|too big/i;

export function isDatabaseAway(failure: unknown): boolean {
  return failure instanceof Error && /^D1_/.test(failure.message) && !OWN_FAULT.test(failure.message);
}
