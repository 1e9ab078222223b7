import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { PROJECT } from './paths.ts';

export type DatabaseName = 'catalogue' | 'accounts';

/** A file of SQL that brings a database one step forward. */
export type Migration = {
  /** Its file's name, as wrangler knows it; of a contract step with its folder. */
  readonly name: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
  /** Whether it takes away what the release before still reads: a deployment runs it after everything else went well. */
  readonly isContract: boolean;
  readonly statements: readonly string[];
};

/** The statements of a file of SQL: each ends its line, and comments have lines of their own. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The migrations of a database in their order, its contract steps last. */
export function readMigrations(database: DatabaseName): Migration[] {
  const read = (folder: 'migrations' | 'contracts') =>
    globSync(resolve(PROJECT, `functions/db/${database}/${folder}/*.sql`))
      .sort()
      .map((path): Migration => {
        const sql = readFileSync(path, 'utf8');
        const isContract = folder === 'contracts';
        return {
          name: isContract ? `contracts/${basename(path)}` : basename(path),
          hash: createHash('sha256').update(sql).digest('hex'),
          isContract,
          statements: statementsOf(sql),
        };
      });
  return [...read('migrations'), ...read('contracts')];
}

/**
 * The ledger entries of the release before (88870cbf), whose schema `0001_tables.sql` is, and of commits since, by the file that each has become.
 */
export const RELEASE_LEDGER: Readonly<
  Record<DatabaseName, { readonly base: readonly number[]; readonly since: Readonly<Record<number, string>> }>
> = {
  catalogue: {
    base: [
      20261122080000, 20261122200000, 20261122210000, 20261122214500, 20261122220000, 20261122230000, 20261122231500, 20261122234500,
      20261123000000, 20261123010000, 20261123020000, 20261123030000, 20261123050000, 20261123060000, 20261124040000,
    ],
    since: { 20261124050000: '0002_label_cautions.sql' },
  },
  accounts: {
    base: [
      20261122080000, 20261123000000, 20261123030000, 20261123100000, 20261124010000, 20261124100000, 20261124103000, 20261124110000,
      20261124120000, 20261125090000, 20261125092000, 20261125093000, 20261125094000, 20261125095000, 20261125100000, 20261125100100,
      20261125110000, 20261126090000, 20261126100000,
    ],
    since: {
      20261127100000: '0002_taken_intakes.sql',
      20261127101000: '0003_routine_versions.sql',
      20261128100000: '0004_proof_codes.sql',
      20261128110000: '0005_undo.sql',
      20261129090000: '0006_known_searches.sql',
      20261129100000: '0007_secret_checks.sql',
    },
  },
};
