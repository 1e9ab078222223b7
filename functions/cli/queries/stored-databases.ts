import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

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
