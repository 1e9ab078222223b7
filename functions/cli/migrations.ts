import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { PROJECT } from './paths.ts';

export type DatabaseName = 'catalogue' | 'accounts';

export type Migration = {
  /** As in wrangler; with its folder for a contract step. */
  readonly name: string;
  readonly hash: string;
  /** Removes what the previous release reads, so it runs last. */
  readonly isContract: boolean;
  readonly statements: readonly string[];
};

function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

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
