import type { Database } from './bindings.ts';

/** Reads go to whatever copy is nearest, however old. */
const ANYWHERE = 'first-unconstrained';
/** The first statement goes to the one that is written to; what comes later may be read from copies that are as new as that. */
const FROM_PRIMARY = 'first-primary';

/** A database as one caller sees it: never older than what they have seen already. `bookmark` says how new that is; null where there are no copies. */
type Session = { readonly database: Database; bookmark(): string | null };

/** Begins to read a database. @param bookmark how new it has to be; null: as new as the one that is written to */
export function sessionOf(database: Database, bookmark: string | null): Session {
  const session = database.withSession?.(bookmark ?? FROM_PRIMARY);
  return session === undefined ? { database, bookmark: () => null } : { database: session, bookmark: () => session.getBookmark() ?? null };
}

type Nearest = { readonly port: Database; bookmark: string };

/** How new the copies have to be that this isolate reads from, and the port to them: one for each database, since memories go by it. */
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

/** The nearest copy of a database that is as new as what `readForward` has seen last. For what is only read. */
export function nearest(database: Database): Database {
  return nearestOf(database).port;
}

/** Reads something from the nearest copy, never an older one than the time before; what is read after it is not older either. */
export async function readForward<Value>(database: Database, read: (copy: Database) => Promise<Value>): Promise<Value> {
  const place = nearestOf(database);
  const session = sessionOf(database, place.bookmark);
  try {
    const value = await read(session.database);
    place.bookmark = session.bookmark() ?? ANYWHERE;
    return value;
  } catch (failure) {
    // After a database was taken back to an earlier time, a later one is not there any more.
    place.bookmark = ANYWHERE;
    throw failure;
  }
}
