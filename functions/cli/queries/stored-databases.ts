import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** What is wrong with a database file, as SQLite says it; null where nothing is. Reads all of it. */
export function faultOfFile(file: string): string | null {
  if (!existsSync(file)) return null;
  try {
    const database = new DatabaseSync(file);
    try {
      const [row] = database.prepare('PRAGMA quick_check(1)').all();
      const said = String(row?.['quick_check'] ?? '');
      return said === 'ok' ? null : said.split('\n')[0] || 'unreadable';
    } finally {
      database.close();
    }
  } catch (failure) {
    return failure instanceof Error ? failure.message : 'unreadable';
  }
}
