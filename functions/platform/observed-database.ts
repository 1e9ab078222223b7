import type { Database, QueryResult, Statement } from './bindings.ts';
import { countBeside } from './observe.ts';

const MOST_STATEMENTS = 1000;
const subjects = new Map<string, string>();

/** What a statement is mainly about: what it does, and to which table. Statements are ours and few, and are remembered. */
function subjectOf(sql: string): string {
  const known = subjects.get(sql);
  if (known !== undefined) return known;
  const [, verb = 'OTHER'] = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|REPLACE)\b/i.exec(sql) ?? [];
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_]+)/i.exec(sql) ?? [];
  const subject = `${verb.toUpperCase()} ${table}`;
  if (subjects.size >= MOST_STATEMENTS) subjects.clear();
  subjects.set(sql, subject);
  return subject;
}

function note(name: 'accounts' | 'catalogue', sql: string, { meta }: QueryResult): void {
  const { duration = 0, rows_read: read = 0, rows_written: written = 0 } = meta;
  countBeside(`${name} statements`);
  countBeside(`${name} ms`, duration);
  if (written > 0) countBeside(`${name} rows written`, written);
  if (read > 0) countBeside(`${name} rows read`, read);
  countBeside(`${name} rows: ${subjectOf(sql)}`, read + written);
}

/** The statements behind those that are handed out: one may be made by a session and run by another. */
const inner = new WeakMap<Statement, { readonly statement: Statement; readonly sql: string }>();

/** What statements are made and run by, counted. */
function counted(database: Database, name: 'accounts' | 'catalogue'): Database {
  const wrap = (statement: Statement, sql: string): Statement => {
    const outer: Statement = {
      bind: (...values) => wrap(statement.bind(...values), sql),
      async all() {
        const result = await statement.all();
        note(name, sql, result);
        return result;
      },
    };
    inner.set(outer, { statement, sql });
    return outer;
  };
  return {
    prepare: (sql) => wrap(database.prepare(sql), sql),
    async batch(statements) {
      const results = await database.batch(statements.map((each) => inner.get(each)?.statement ?? each));
      results.forEach((result, index) => {
        const statement = statements[index];
        note(name, (statement && inner.get(statement)?.sql) ?? '', result);
      });
      return results;
    },
  };
}

const known = new WeakMap<Database, Database>();

/** A database whose statements are counted: how many, how long the database took over them and how many rows they touched. The same one for the same. */
export function observed(database: Database, name: 'accounts' | 'catalogue'): Database {
  const before = known.get(database);
  if (before !== undefined) return before;
  const made: Database = counted(database, name);
  const open = database.withSession?.bind(database);
  if (open !== undefined)
    made.withSession = (from) => {
      const session = open(from);
      return { ...counted(session, name), getBookmark: () => session.getBookmark() };
    };
  known.set(database, made);
  return made;
}
