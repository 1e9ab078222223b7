import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The database file with a table, in a state folder that no runtime has open.
 * @throws if there is none
 */
export function databaseFile(folder: string, table: string): string {
  const found = globSync('**/*.sqlite', { cwd: folder })
    .map((path) => join(folder, path))
    .find((path) => {
      const file = new DatabaseSync(path, { readOnly: true });
      const tables = file.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').all(table);
      file.close();
      return tables.length > 0;
    });
  if (found === undefined) throw new Error(`no database in ${folder} has a table ${table}`);
  return found;
}
