import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { PROJECT } from './paths.ts';

export type DatabaseName = 'catalogue' | 'accounts';

/** A file of SQL that brings a database one step forward. */
export type Migration = {
  /** When it was written, `YYYYMMDDhhmmss`: what its file's name begins with, and what the ledger knows it by. */
  readonly id: number;
  readonly hash: string;
  /** Whether it takes away what the version before still reads: its file ends in `.contract.sql`, and a deployment runs it after everything else went well. */
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

/** The migrations of a database, oldest first. */
export function readMigrations(name: DatabaseName): Migration[] {
  return globSync(resolve(PROJECT, `functions/db/${name}/migrations/*.sql`))
    .sort()
    .map((path) => {
      const sql = readFileSync(path, 'utf8');
      return {
        id: Number(basename(path).split('_')[0]),
        isContract: path.endsWith('.contract.sql'),
        hash: createHash('sha256').update(sql).digest('hex'),
        statements: statementsOf(sql),
      };
    });
}

/**
 * What the first migration of a database stands for: a series from before anything was deployed, by the entries that it left in the ledger. All of them
 * together made the very tables that the first migration makes.
 */
export const EARLIER_SERIES: Readonly<Record<DatabaseName, readonly number[]>> = {
  catalogue: [1795223009866, 1795223010648, 1795234725120, 1795238969047, 1795323020920],
  accounts: [1795223011430, 1795231216606, 1795231839593, 1795236314981, 1795249828806, 1795322913447, 1795325810630, 1795325814426],
};
