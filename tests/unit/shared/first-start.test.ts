import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInThread } from '#cli/open-in-thread.ts';
import { openFile } from '#cli/queries/open-file.ts';
import { expectRoom, ROOM_BYTES } from '#cli/stored-databases.ts';
import { all } from '#tests/support/catalogue-dump.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitanyang-first-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that is written in a thread', () => {
  it('a database in a thread keeps the order of calls, undoes a failed batch whole and is on disk once closed', async () => {
    const file = join(folder, 'made.sqlite');
    const made = openInThread(file);
    const insert = (value: number) => made.prepare('INSERT INTO made (value) VALUES (?1)').bind(value);
    const calls = await Promise.allSettled([
      made.prepare('CREATE TABLE made (value INTEGER PRIMARY KEY)').all(),
      made.batch([insert(1), insert(2)]),
      made.batch([insert(3), insert(1)]),
      insert(4).all(),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(calls.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: /UNIQUE constraint failed/ } });
    await made.close();
    const opened = openFile(file);
    expect(await all(opened, 'SELECT value FROM made ORDER BY value')).toEqual([{ value: 1 }, { value: 2 }, { value: 4 }]);
    opened.close();
    expect(existsSync(`${file}-journal`)).toBe(false);
  });

  it('a database in a thread says why it cannot be opened', async () => {
    const made = openInThread(join(folder, 'missing', 'made.sqlite'));
    await expect(made.prepare('SELECT 1').all()).rejects.toThrow('unable to open database file');
  });
});

describe('npm start', () => {
  it('npm start needs room for the products twice before it makes a new state', () => {
    const { bavail, bsize } = statfsSync(folder);
    expect(() => expectRoom(folder, bavail * bsize * 2)).toThrow(`The disk is full (${folder})`);
    expect(() => expectRoom(folder, ROOM_BYTES.kept)).not.toThrow();
    // CATALOGUE had 108 MB and ACCOUNTS 3 MB on 2026-11-29.
    expect(ROOM_BYTES.new).toBeGreaterThan(2 * 111_000_000);
  });
});
