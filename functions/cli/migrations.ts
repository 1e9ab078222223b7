import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { PROJECT } from './paths.ts';

export type DatabaseName = 'catalogue' | 'accounts';

export type Migration = {
  /** File name as in wrangler; with its folder for a contract step. */
  readonly name: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  /** Expand/contract: removes what the previous release reads, so it runs last. */
  readonly isContract: boolean;
  readonly statements: readonly string[];
};

/** Statements end a line; comments have their own. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** In order, contract steps last. */
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

/** The previous release's (88870cbf) ledger entries, whose schema is `0001_tables.sql`, and later commits', by present file. */
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
