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

/** By the operating system's lock. @returns release function, or null while another process holds it */
export function lockFile(file: string): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (failure) {
    lock.close();
    if (failure instanceof Error && failure.message.includes('locked')) return null;
    throw failure;
  }
}
