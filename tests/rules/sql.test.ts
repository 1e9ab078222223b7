import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';

/** An area's `queries.ts`, or `queries/<subject>.ts` where one file would be long. */
const QUERIES = /\/queries(\.ts|\/[\w-]+\.ts)$/;

/** Other files with SQL, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'functions/db/rows.ts': 'runs whatever an area gives it',
  'functions/platform/replicas.ts': 'hands statements on to the copy that is to answer them',
  'functions/db/oldest.ts': 'which rows a sweep takes at once: the condition that the sweeps of all areas are made of',
  'functions/db/accounts/personal-tables.ts': 'which rows and columns are whose: the conditions that leaving and exporting are made of',
  'functions/cli/statements-worker.ts': 'runs whatever it is given',
  'functions/cli/migrate.ts': 'the ledger of migrations, which is no area’s',
};

const SQL =
  /\.prepare\(|selectRows?\(|\bSELECT\s+[\w(*$]|\bINSERT\s+(?:OR\s+\w+\s+)?INTO\b|\bUPDATE\s+[\w$]+(?:\s+AS\s+\w+)?\s+SET\b|\bDELETE\s+FROM\b|\bON\s+CONFLICT\b|\bWHERE\s+[\w.]+\s*(?:=|IN\b)/;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function holdsSql(file: string): boolean {
  return SQL.test(withoutComments(readFileSync(resolve(PROJECT, file), 'utf8')));
}

const FILES = globSync('functions/**/*.ts', { cwd: PROJECT });

describe('SQL', () => {
  it('SQL stands in the queries of an area and nowhere else', () => {
    const found = FILES.filter((file) => !QUERIES.test(file) && !(file in EXCEPTIONS) && holdsSql(file));
    expect(found).toEqual([]);
  });

  it('SQL of the outbox stands in its own queries', () => {
    const LEDGER = /\b(?:INTO|UPDATE|FROM|JOIN)\s+(?:outbox|dispatch_state)\b/;
    const holders = FILES.filter((file) => LEDGER.test(withoutComments(readFileSync(resolve(PROJECT, file), 'utf8'))));
    expect(holders.length).toBeGreaterThan(3);
    // The list of personal tables names it for export and withdrawal.
    expect(holders.filter((file) => !file.startsWith('functions/outbox/queries/'))).toEqual(['functions/db/accounts/personal-tables.ts']);
  });

  it('SQL is found in the files with a reason to hold it', () => {
    expect(Object.keys(EXCEPTIONS).filter((file) => !FILES.includes(file) || !holdsSql(file))).toEqual([]);
    expect(FILES.filter((file) => QUERIES.test(file) && holdsSql(file)).length).toBeGreaterThan(20);
  });

  it.each([
    "const rows = await selectRows(accounts, row, 'text')",
    'accounts.prepare(text)',
    "const sql = 'SELECT id FROM user'",
    '`INSERT OR REPLACE INTO recent (id) VALUES (?1)`',
    '`UPDATE picture AS p SET user_id = NULL`',
    "'DELETE FROM routine'",
    '`(id) ON CONFLICT DO NOTHING`',
    "const WHERE = 'WHERE user_id = ?1'",
  ])('SQL is recognised in %s', (text) => expect(SQL.test(text)).toBe(true));

  it.each(["const title = 'Select all'", 'updateRoutine(context)', '// WHERE user_id = ?1\n', '/** SELECT 1 */'])(
    'SQL is not seen in %j',
    (text) => expect(SQL.test(withoutComments(text))).toBe(false),
  );
});
