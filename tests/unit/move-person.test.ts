import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/prepare-databases.ts';
import { movePerson } from '#cli/shards/move-person.ts';
import type { Database } from '#platform/bindings.ts';
import { memoryDatabase } from '../support/sqlite.ts';

const HARU = 1_000_001;

/** Three shards, and somebody on the second with a like and a reminder. */
async function shardsWithHaru(): Promise<[Database, Database, Database]> {
  const shards: [Database, Database, Database] = [memoryDatabase(), memoryDatabase(), memoryDatabase()];
  for (const shard of shards) await migrate(shard, 'accounts');
  const run = (sql: string, ...values: (string | number)[]) => shards[1].prepare(sql).bind(...values);
  await shards[1].batch([
    run(
      "INSERT INTO user (id, email, nickname, full_name, provider, created_at) VALUES (?1, 'haru@example.com', '하루', '하루', 'vitacheck', 1)",
      HARU,
    ),
    run("INSERT INTO session (id, user_id, current_hash, rotated_at, created_at, used_at) VALUES ('1~s', ?1, 'h', 1, 1, 1)", HARU),
    run('INSERT INTO supplement_like (user_id, supplement_id, at) VALUES (?1, 7, 1)', HARU),
    run("INSERT INTO routine (id, user_id, name, is_enabled, created_at) VALUES (5, ?1, '루테인', 1, 1)", HARU),
    run(
      "INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due) VALUES (6, 5, ?1, 127, 540, 'Asia/Seoul', 30000000)",
      HARU,
    ),
    run("INSERT INTO consent (user_id, term_id, version, is_agreed, at) VALUES (?1, 1, '1', 1, 1)", HARU),
  ]);
  return shards;
}

const rows = async (shard: Database, sql: string) => (await shard.prepare(sql).all()).results;
const move = (shards: readonly Database[]) => movePerson({ shards, userId: HARU, to: 2, settleMs: 0 });

/** A database that does something after each of its batches, by their number. */
function withAfter(database: Database, after: (batch: number) => Promise<unknown>): Database {
  let batches = 0;
  return {
    prepare: (sql) => database.prepare(sql),
    async batch(statements) {
      const results = await database.batch(statements);
      batches += 1;
      await after(batches);
      return results;
    },
  };
}

describe('moving a person', () => {
  it('takes along what was written after everything had been read', async () => {
    const [first, from, to] = await shardsWithHaru();
    // What waits on the other shard has just been written there.
    const late = withAfter(to, async (batch) => {
      if (batch === 1) await from.prepare(`INSERT INTO supplement_like (user_id, supplement_id, at) VALUES (${HARU}, 8, 2)`).all();
    });
    await move([first, from, late]);
    expect(await rows(to, 'SELECT supplement_id AS id FROM supplement_like ORDER BY id')).toEqual([{ id: 7 }, { id: 8 }]);
    expect(await rows(from, 'SELECT * FROM supplement_like')).toEqual([]);
    expect(await rows(to, 'SELECT id, email FROM user')).toEqual([{ id: HARU, email: 'haru@example.com' }]);
    expect(await rows(to, 'SELECT id, user_id FROM session')).toEqual([{ id: '2~s', user_id: HARU }]);
    expect(await rows(to, 'SELECT next_due FROM routine_slot')).toEqual([{ next_due: 30_000_000 }]);
    expect(await rows(first, 'SELECT shard, is_moving FROM directory')).toEqual([{ shard: 2, is_moving: 0 }]);
  });

  it('goes on with the same call after any of its steps was the last one', async () => {
    for (let cut = 1; ; cut += 1) {
      let batches = 0;
      const breaking = (database: Database) =>
        withAfter(database, async () => {
          batches += 1;
          if (batches === cut) throw new Error('cut');
        });
      const shards = await shardsWithHaru();
      const outcome = await move(shards.map(breaking)).catch((failure: Error) => failure.message);
      if (outcome === undefined) {
        expect(cut).toBeGreaterThan(8);
        return;
      }
      expect([cut, outcome]).toEqual([cut, 'cut']);
      // Nobody is on two shards, nor is anybody gone, whatever broke off.
      const there = await Promise.all(shards.map((shard) => rows(shard, `SELECT id FROM user WHERE id IN (${HARU}, -${HARU})`)));
      expect(there.flat().length).toBeGreaterThan(0);
      await move(shards);
      expect([cut, await rows(shards[2], 'SELECT id FROM user')]).toEqual([cut, [{ id: HARU }]]);
      expect([cut, await rows(shards[1], 'SELECT id FROM user')]).toEqual([cut, []]);
      expect([cut, await rows(shards[2], 'SELECT next_due FROM routine_slot')]).toEqual([cut, [{ next_due: 30_000_000 }]]);
      expect([cut, await rows(shards[2], 'SELECT id FROM session')]).toEqual([cut, [{ id: '2~s' }]]);
      expect([cut, await rows(shards[0], 'SELECT shard, is_moving FROM directory')]).toEqual([cut, [{ shard: 2, is_moving: 0 }]]);
    }
  });

  it('lets whoever is never at rest stay where they are, with their session', async () => {
    const [first, from, to] = await shardsWithHaru();
    let written = 100;
    const busy = withAfter(to, async () => {
      written += 1;
      await from.prepare(`INSERT INTO supplement_like (user_id, supplement_id, at) VALUES (${HARU}, ${written}, 2)`).all();
    });
    await expect(move([first, from, busy])).rejects.toThrow('옮기지 못했어요');
    expect(await rows(from, 'SELECT id FROM session')).toEqual([{ id: '1~s' }]);
    expect(await rows(to, 'SELECT * FROM supplement_like')).toEqual([]);
    expect(await rows(first, 'SELECT shard, is_moving FROM directory')).toEqual([{ shard: 1, is_moving: 0 }]);
  });
});
